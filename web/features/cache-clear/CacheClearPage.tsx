import { Button, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { BareScreen } from '@/ui/BareScreen.tsx'
import { useCacheClear } from './useCacheClear.ts'

/** /cache-clear: updates a browser that has cached old files to the current version (MOB-15). */
export default function CacheClearPage() {
  const { t } = useTranslation('cache-clear')
  const { state, unsent, clear } = useCacheClear()
  const isWaiting = state !== 'clearing' && state !== 'cleared'
  const text =
    state === 'unsent'
      ? [...unsent.map(({ what, count }) => t(`unsent.${what}`, { count })), t('unsent.others')].join(' ')
      : t(`${state}.text`)
  return (
    <BareScreen title={t(`${state}.title`)} text={<output>{text}</output>}>
      {isWaiting ? (
        <Button type="primary" size="large" onClick={() => void clear()}>
          {t('clear')}
        </Button>
      ) : (
        <Spin aria-hidden />
      )}
    </BareScreen>
  )
}
