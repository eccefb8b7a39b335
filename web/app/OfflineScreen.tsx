import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { BareScreen } from '@/ui/BareScreen.tsx'
import { verifySession } from './reconnect.ts'

/** Shown when the server cannot be reached and this browser knows nobody who is signed in (MOB-30). */
export function OfflineScreen() {
  const { t } = useTranslation('ui')
  return (
    <BareScreen title={t('offline.title')} text={<output>{t('offline.nobody')}</output>}>
      <Button type="primary" size="large" onClick={() => void verifySession()}>
        {t('retry')}
      </Button>
    </BareScreen>
  )
}
