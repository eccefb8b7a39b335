import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '@/ui/Page.tsx'

export default function NotFoundPage() {
  const { t } = useTranslation('not-found')
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <p>
        <Link to="/">{t('home')}</Link>
      </p>
    </Page>
  )
}
