import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PageTabs } from '@/ui/PageTabs.tsx'
import { importTables } from '@contract/jobs/table-import.ts'
import { ImportCard } from './ImportCard.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import styles from './Imports.module.css'

const parameters = { table: choice(importTables, importTables[0]) }

/** /settings/imports: imports the organization, its people and the report types from files. */
export default function ImportsPage() {
  const { t } = useTranslation('imports')
  const { values, open } = useAddress(parameters)
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Link to={paths.settings.getHref()}>{t('back')}</Link>}>
      <PageTabs
        label={t('table.label')}
        active={values.table}
        onOpen={(table) => open({ table })}
        tabs={importTables.map((table) => ({
          key: table,
          title: t(`table.${table}`),
          content: (
            <div className={styles.cards}>
              <ImportCard table={table} />
              <TemplateCard table={table} />
            </div>
          ),
        }))}
      />
    </Page>
  )
}
