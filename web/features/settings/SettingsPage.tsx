import { Select, Tabs } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNarrow } from '@/lib/narrow.ts'
import { paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { type SettingsTab, tabs } from './tabs.ts'
import styles from './SettingsPage.module.css'

const keys = tabs.map(({ key }) => key)
const parameters = { tab: choice(keys, tabs[0].key) }

/** /settings: the organization in seven steps (ADM-2); the address holds the open one. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const isNarrow = useNarrow()
  const { values, openAlone } = useAddress(parameters)
  const active = tabs.find(({ key }) => key === values.tab) ?? tabs[0]
  const open = (tab: string) => openAlone({ tab: keys.find((key) => key === tab) })

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
