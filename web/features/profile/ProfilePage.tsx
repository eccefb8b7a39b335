import { Card, Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Page } from '@/ui/Page.tsx'
import { Appearance } from './Appearance.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ProfilePage.module.css'

/** /profile: read-only data, the password and the appearance (SIGN-23). */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const { firstName, lastName, email, username, roleName } = useUser()
  const data = { firstName, lastName, email, username, role: roleName }
  const fields = ['firstName', 'lastName', 'email', 'username', 'role'] as const
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.columns}>
        <Card title={<h2>{t('data.title')}</h2>}>
          <Descriptions
            column={1}
            colon={false}
            styles={{ label: { width: 120 } }}
            items={fields.map((key) => ({
              key,
              label: t(`data.${key}`),
              children: <span className={styles.value}>{data[key]}</span>,
            }))}
          />
        </Card>
        <div className={styles.forms}>
          <Card title={<h2>{t('password.title')}</h2>}>
            <PasswordForm />
          </Card>
          <Card title={<h2>{t('appearance.title')}</h2>}>
            <Appearance />
          </Card>
        </div>
      </div>
    </Page>
  )
}
