import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiReference, paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PageTabs } from '@/ui/PageTabs.tsx'
import { type SettingsTab, tabs } from './tabs.ts'
import styles from './SettingsPage.module.css'

const keys = tabs.map(({ key }) => key)
const parameters = { tab: choice(keys, tabs[0].key) }

/** /settings: the organization in seven steps (ADM-2); the address holds the open one. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const { values, openAlone } = useAddress(parameters)

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Link to={paths.holidays.getHref()}>{t('holidays')}</Link>
          <Link to={paths.imports.getHref()}>{t('imports')}</Link>
          <Link to={paths.auditLog.getHref()}>{t('auditLog')}</Link>
          <Link to={paths.systemState.getHref()}>{t('systemState')}</Link>
          <a href={apiReference}>{t('apiReference')}</a>
        </>
      }
    >
      <PageTabs
        label={t('steps')}
        tabs={tabs.map((tab, index) => ({
          key: tab.key,
          title: `${index + 1}. ${t(`tab.${tab.key}`)}`,
          label: (
            <span className={styles.step}>
              <span className={styles.number}>{index + 1}</span> {t(`tab.${tab.key}`)}
            </span>
          ),
          content: <Step tab={tab} />,
        }))}
        active={values.tab}
        onOpen={(tab) => openAlone({ tab })}
      />
    </Page>
  )
}

function Step({ tab: { key, Content } }: { tab: SettingsTab }) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.content}>
      <p className={styles.about}>{t(`about.${key}`)}</p>
      <Content />
    </div>
  )
}
