import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/Page.tsx'
import { personalClient } from './recovery-client.ts'
import { RecoveryView } from './RecoveryView.tsx'

/** /reset-password: where the mailed link leads, signed in already; the old password is not asked for. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('password-recovery')
  return (
    <Page title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <Card style={{ maxWidth: 440 }}>
        <RecoveryView view="update_password" client={personalClient} />
      </Card>
    </Page>
  )
}
