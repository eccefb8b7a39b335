import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallState } from '../call-state.ts'
import type { Call } from '../call.ts'
import { useMicrophoneHint } from '../useMicrophoneHint.ts'

/** Says that nobody can hear the person, and why. */
export function MicrophoneHint({ call, state }: { call: Call; state: CallState }) {
  const { t } = useTranslation('calls')
  const hint = useMicrophoneHint(state)
  if (hint === 'silent') return <Alert type="warning" showIcon title={t('silent')} description={t('steps.unknown')} />
  if (hint !== 'muted') return null
  return (
    <Alert
      type="info"
      showIcon
      title={t('talkingMuted')}
      action={<Button onClick={() => void call.setMuted(false)}>{t('unmuteNow')}</Button>}
    />
  )
}
