import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { startNewVersion } from '@/lib/outdated.ts'

/** Offers to reload a page that runs an outdated version. */
export function NewVersion() {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="info"
      showIcon
      title={t('newVersion.title')}
      description={t('newVersion.text')}
      action={
        <Button type="primary" onClick={() => void startNewVersion()}>
          {t('newVersion.reload')}
        </Button>
      }
    />
  )
}
