import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import { Failure } from '@/ui/Failure.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'

interface Props {
  error: unknown
  onRetry: () => void
}

/** Shown when totals could not be read. A refusal of the filters has no Retry, because retrying would not help. */
export function TotalsFailure({ error, onRetry }: Props) {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  if (error instanceof ApiError && error.status === 400)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={errorText(error)} />
  return <Failure title={t('failed')} error={error} onRetry={onRetry} />
}
