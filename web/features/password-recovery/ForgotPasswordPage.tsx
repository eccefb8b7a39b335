import { useTranslation } from 'react-i18next'
import { Entrance } from '@/ui/Entrance.tsx'
import { RecoveryView } from './RecoveryView.tsx'

/** /forgot-password: asks for the mail with the link to a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('password-recovery')
  return (
    <Entrance title={t('forgot.title')} subtitle={t('forgot.subtitle')} link={{ to: '/login', text: t('forgot.back') }}>
      <RecoveryView />
    </Entrance>
  )
}
