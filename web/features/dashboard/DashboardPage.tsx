import { Select, Tabs, Tag } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { useDestinations } from '@/lib/destinations.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './Dashboard.module.css'

/** /dashboard: today's figures and the applications (DASH-1, DASH-20). */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { name, country } = useUser()
  const { dashboardTabs } = useDestinations()
  const keys = dashboardTabs.map(({ key }) => key)
  const isNarrow = useNarrow()
  const { values, open } = useAddress({ tab: choice(keys, keys[0] ?? '') })
  const active = dashboardTabs.find(({ key }) => key === values.tab)
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
      {isNarrow ? (
        <>
          <Select
            aria-label={t('tabs')}
            value={values.tab}
            options={dashboardTabs.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(tab) => open({ tab })}
          />
          {active && <TabContent Content={active.Content} />}
        </>
      ) : (
        <Tabs
          aria-label={t('tabs')}
          activeKey={values.tab}
          destroyOnHidden
          onChange={(tab) => open({ tab })}
          items={dashboardTabs.map(({ key, title, Content }) => ({
            key,
            label: title,
            children: <TabContent Content={Content} />,
          }))}
        />
      )}
    </Page>
  )
}

const TabContent = ({ Content }: { Content: ComponentType }) => (
  <Suspense fallback={<Waiting rows={8} />}>
    <Content />
  </Suspense>
)
