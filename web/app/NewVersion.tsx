import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Offers to reload a page that runs an outdated version. */
export function NewVersion() {
  const { t } = useTranslation()
  return (
    <Alert
      type="info"
      showIcon
      title={t('newVersion.title')}
      description={t('newVersion.text')}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          {t('newVersion.reload')}
        </Button>
      }
    />
  )
}
