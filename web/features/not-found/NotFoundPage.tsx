import { CompassOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { Notice } from '@/ui/Notice.tsx'

/** Shown for an unknown path (NAV-16). */
export default function NotFoundPage() {
  const { t } = useTranslation('not-found')
  const navigate = useNavigate()
  return (
    <Notice icon={<CompassOutlined />} title={t('title')} text={t('text')}>
      <Button type="primary" onClick={() => void navigate(paths.home.getHref())}>
        {t('home')}
      </Button>
    </Notice>
  )
}
