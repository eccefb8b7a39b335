import { Select, Tabs } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useNarrow } from '@/lib/narrow.ts'
import { paths } from '@/lib/paths.ts'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { type SettingsTab, tabs } from './tabs.ts'
import styles from './SettingsPage.module.css'

/** /settings: the organisation in seven steps (ADM-2); the address remembers which. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const isNarrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  const active = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  const open = (tab: string) => setSearch({ tab })

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Link to={paths.holidays.getHref()}>{t('holidays')}</Link>
          <Link to={paths.imports.getHref()}>{t('imports')}</Link>
          <Link to={paths.auditLog.getHref()}>{t('auditLog')}</Link>
        </>
      }
    >
      {isNarrow ? (
        <>
          <Select
            aria-label={t('steps')}
            value={active.key}
            options={tabs.map(({ key }, index) => ({ value: key, label: `${index + 1}. ${t(`tab.${key}`)}` }))}
            onChange={open}
          />
          <Step tab={active} />
        </>
      ) : (
        <Tabs
          aria-label={t('steps')}
          activeKey={active.key}
          destroyOnHidden
          onChange={open}
          items={tabs.map((tab, index) => ({
            key: tab.key,
            label: (
              <span className={styles.step}>
                <span className={styles.number}>{index + 1}</span> {t(`tab.${tab.key}`)}
              </span>
            ),
            children: <Step tab={tab} />,
          }))}
        />
      )}
    </Page>
  )
}

function Step({ tab: { key, Content } }: { tab: SettingsTab }) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.content}>
      <p className={styles.about}>{t(`about.${key}`)}</p>
      <Suspense fallback={<Waiting rows={8} />}>
        <Content />
      </Suspense>
    </div>
  )
}
