import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from './useErrorText.ts'

interface Props {
  error: unknown
  title?: string
  onRetry: () => void
}

/** Shown in place of something that could not be loaded. */
export function Failure({ error, title, onRetry }: Props) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? t('failed')}
      description={errorText(error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
