import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { Page } from '@/ui/Page.tsx'
import { importTables, type ImportTable } from '@contract/jobs/table-import.ts'
import { ImportCard } from './ImportCard.tsx'
import { TemplateCard } from './TemplateCard.tsx'

/** /settings/imports: imports people, sites and report types from a file. */
export default function ImportsPage() {
  const { t } = useTranslation('imports')
  const [search, setSearch] = useSearchParams()
  const table = importTables.find((name) => name === search.get('table')) ?? importTables[0]
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Link to={paths.settings.getHref()}>{t('back')}</Link>}>
      <div>
        <Segmented<ImportTable>
          aria-label={t('table.label')}
          value={table}
          options={importTables.map((value) => ({ value, label: t(`table.${value}`) }))}
          onChange={(chosen) => setSearch({ table: chosen })}
        />
      </div>
      <ImportCard key={table} table={table} />
      <TemplateCard table={table} />
    </Page>
  )
}
