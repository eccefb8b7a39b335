import { Tabs, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { useAddress } from '@/lib/address.ts'
import { useUser } from '@/lib/session.ts'
import { Page } from '@/ui/Page.tsx'
import { Overview } from './Overview.tsx'
import { Tiles } from './Tiles.tsx'
import styles from './Dashboard.module.css'

const tabs = { overview: Overview, applications: Tiles }
const keys = ['overview', 'applications'] as const

/** /dashboard: the day's figures, and the applications (DASH-1, DASH-20). */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { name, country } = useUser()
  const [search, changeAddress] = useAddress()
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Link to="/profile">{t('profile')}</Link>
          <SignOut label={t('logout')} clearsStorage />
        </>
      }
    >
      <p className={styles.welcome}>
        <Tag color="processing">{t('operations', { country: country ?? t('headquarters') })}</Tag>
        <span>{t('welcome', { name })}</span>
      </p>
      <Tabs
        aria-label={t('tabs')}
        activeKey={keys.find((key) => key === search.get('tab')) ?? 'overview'}
        destroyOnHidden
        onChange={(tab) => changeAddress({ tab })}
        items={keys.map((key) => {
          const Content = tabs[key]
          return { key, label: t(`tab.${key}`), children: <Content /> }
        })}
      />
    </Page>
  )
}
