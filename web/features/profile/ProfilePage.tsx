import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PhotoField } from '@/blocks/people/photo/PhotoField.tsx'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { Facts } from '@/ui/Facts.tsx'
import { Page } from '@/ui/Page.tsx'
import { Appearance } from './components/Appearance.tsx'
import { Notifications } from './components/Notifications.tsx'
import { PasswordForm } from './components/PasswordForm.tsx'
import styles from './ProfilePage.module.css'

/** /profile: the photo, read-only data, notifications, the password and the appearance (SIGN-23). */
export default function ProfilePage() {
  const { t } = useTranslation(['profile', 'people'])
  const user = useUser()
  const { firstName, lastName, email, username, roleName, isViewed } = user
  const data = { firstName, lastName, email, username, role: roleName }
  const fields = ['firstName', 'lastName', 'email', 'username', 'role'] as const
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.columns}>
        <div className={styles.forms}>
          <Card title={<h2>{t('people:photo.title')}</h2>}>
            <PhotoField person={user} isFixed={isViewed} />
          </Card>
          <Card title={<h2>{t('data.title')}</h2>}>
            <Facts facts={fields.map((key) => ({ label: t(`data.${key}`), value: data[key] }))} />
          </Card>
          {!isViewed && (
            <Card title={<h2>{t('notifications.title')}</h2>}>
              <Notifications />
            </Card>
          )}
        </div>
        <div className={styles.forms}>
          <Card title={<h2>{t('password.title')}</h2>}>
            <PasswordForm />
          </Card>
          <Card title={<h2>{t('appearance.title')}</h2>}>
            <Appearance />
          </Card>
          {!isViewed && (
            <Card title={<h2>{t('calls.title')}</h2>}>
              <div className={styles.device}>
                <p className={styles.hint}>{t('calls.text')}</p>
                <Link to={paths.connectionTest.getHref()} className={styles.link}>
                  {t('calls.test')}
                </Link>
              </div>
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}
