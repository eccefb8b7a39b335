import { useTranslation } from 'react-i18next'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { exportFilterOf, type Filters } from '../filters.ts'
import { exportReports } from '../queries/useReports.ts'

/** Exports every matching report, not only the loaded pages. */
export function ExportAll({ filters }: { filters: Filters }) {
  const { t } = useTranslation('reports')
  const filter = exportFilterOf(filters)
  return (
    <ExportButton name="reports" text={t('exportAll')} start={(id, format) => exportReports({ id, format, filter })} />
  )
}
