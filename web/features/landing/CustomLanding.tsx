import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Mark } from '@/ui/Mark.tsx'
import { useTitle } from '@/ui/Page.tsx'
import styles from './Landing.module.css'

export function CustomLanding({ host }: { host: string }) {
  const { t } = useTranslation('landing')
  const { t: common } = useTranslation('ui')
  useTitle(t('custom.welcome'))
  return (
    <main className={styles.custom}>
      <Mark size={56} />
      <h1>{t('custom.welcome')}</h1>
      <p>{t('custom.text', { host })}</p>
      <Button type="primary" size="large" href="/api/login">
        {common('signIn')}
      </Button>
    </main>
  )
}
