import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { useDestinations } from '@/lib/destinations.ts'
import { paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PageTabs } from '@/ui/PageTabs.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { SubTabs } from './components/SubTabs.tsx'
import styles from './Dashboard.module.css'

/** /dashboard: today's figures and the applications (DASH-1, DASH-20). */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { name, country } = useUser()
  const { dashboardTabs } = useDestinations()
  const keys = dashboardTabs.map(({ key }) => key)
  const { values, open } = useAddress({ tab: choice(keys, keys[0] ?? '') })
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Link to={paths.profile.getHref()}>{t('profile')}</Link>
          <SignOut label={t('logout')} clearsStorage />
        </>
      }
    >
      <p className={styles.welcome}>
        <Tag color="processing">{t('operations', { country: country ?? t('headquarters') })}</Tag>
        <span>{t('welcome', { name })}</span>
      </p>
      {dashboardTabs.length > 0 ? (
        <PageTabs
          label={t('tabs')}
          tabs={dashboardTabs.map((tab) => ({
            key: tab.key,
            title: tab.title,
            content: 'tabs' in tab ? <SubTabs label={tab.title} tabs={tab.tabs} /> : <tab.Content />,
          }))}
          active={values.tab}
          onOpen={(tab) => open({ tab })}
        />
      ) : (
        <Waiting rows={8} />
      )}
    </Page>
  )
}
