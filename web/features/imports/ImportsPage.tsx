import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { choice } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { importTables, type ImportTable } from '@contract/jobs/table-import.ts'
import { ImportCard } from './ImportCard.tsx'
import { TemplateCard } from './TemplateCard.tsx'

const parameters = { table: choice(importTables, importTables[0]) }

/** /settings/imports: imports people, sites and report types from a file. */
export default function ImportsPage() {
  const { t } = useTranslation('imports')
  const { values, open } = useAddress(parameters)
  const { table } = values
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Link to={paths.settings.getHref()}>{t('back')}</Link>}>
      <div>
        <Segmented<ImportTable>
          aria-label={t('table.label')}
          value={table}
          options={importTables.map((value) => ({ value, label: t(`table.${value}`) }))}
          onChange={(chosen) => open({ table: chosen })}
        />
      </div>
      <ImportCard key={table} table={table} />
      <TemplateCard table={table} />
    </Page>
  )
}
