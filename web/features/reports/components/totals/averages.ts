import type { ReportTotals } from '@contract/reports.ts'

const one = (language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Average items per report, such as '4.3'; null without reports or where items are not counted. */
export function averageItems(totals: Pick<ReportTotals, 'reports' | 'items'>[], language: string): string | null {
  const reports = totals.reduce((sum, row) => sum + row.reports, 0)
  if (reports === 0 || totals.some(({ items }) => items === null)) return null
  return one(language).format(totals.reduce((sum, { items }) => sum + (items ?? 0), 0) / reports)
}
