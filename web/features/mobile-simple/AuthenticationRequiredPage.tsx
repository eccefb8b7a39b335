import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { BareScreen } from '@/ui/BareScreen.tsx'

/** /mobile-chat for signed-out people (MOB-8). */
export default function AuthenticationRequiredPage() {
  const { t } = useTranslation('mobile-simple')
  const { t: common } = useTranslation('ui')
  return (
    <BareScreen title={t('required.title')} text={t('required.text')}>
      <Button type="primary" size="large" href="/api/login">
        {common('signIn')}
      </Button>
    </BareScreen>
  )
}
