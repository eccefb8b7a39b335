import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/Page.tsx'
import { ResetForm } from './ResetForm.tsx'
import styles from './ResetForm.module.css'

/** /reset-password: opened by the mailed link, which signs the person in; does not ask for the old password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('password-recovery')
  return (
    <Page title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <Card className={styles.card}>
        <ResetForm />
      </Card>
    </Page>
  )
}
