import { Tabs } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './SettingsPage.module.css'
import { tabs } from './tabs.ts'

/** /settings: the organisation in seven steps (spec/communication.md §2.9); the address remembers which. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useSearchParams()
  const { key: active } = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Tabs
        aria-label={t('steps')}
        activeKey={active}
        destroyOnHidden
        onChange={(tab) => setSearch({ tab })}
        items={tabs.map(({ key, Content }, index) => ({
          key,
          label: (
            <span className={styles.step}>
              <span className={styles.number}>{index + 1}</span> {t(`tab.${key}`)}
            </span>
          ),
          children: (
            <div className={styles.content}>
              <p className={styles.about}>{t(`about.${key}`)}</p>
              <Suspense fallback={<Waiting rows={8} />}>
                <Content />
              </Suspense>
            </div>
          ),
        }))}
      />
    </Page>
  )
}
