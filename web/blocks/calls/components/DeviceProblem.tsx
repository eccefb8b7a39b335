import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallState } from '../call-state.ts'
import type { Device } from '../media-failure.ts'

interface Props {
  device: Device
  failure: Exclude<CallState['failures'][Device], 'taken' | undefined>
  onRetry: () => void
}

/** Why a device cannot be used, and how to change that. */
export function DeviceProblem({ device, failure, onRetry }: Props) {
  const { t } = useTranslation('calls')
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`problems.${device}.${failure}`)}
      description={t(`steps.${failure}`)}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
