import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths.ts'
import { Entrance } from '@/ui/Entrance.tsx'
import { RecoveryView } from './RecoveryView.tsx'

/** /forgot-password: requests the mail with the link that sets a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('password-recovery')
  return (
    <Entrance
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      link={{ to: paths.login.getHref(), text: t('forgot.back') }}
    >
      <RecoveryView />
    </Entrance>
  )
}
