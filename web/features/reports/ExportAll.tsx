import { useTranslation } from 'react-i18next'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'
import { exportFilterOf, type Filters } from './filters.ts'

/** Exports every matching report, not only the loaded pages. */
export function ExportAll({ filters }: { filters: Filters }) {
  const { t } = useTranslation('reports')
  const filter = exportFilterOf(filters)
  return (
    <ExportButton
      name="reports"
      text={t('exportAll')}
      start={(id, format) => call(contract.reportExports.all, { body: { id, format, filter } })}
    />
  )
}
