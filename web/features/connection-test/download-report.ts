import { reportName } from './report.ts'

/** Saves a report through the browser. */
export function downloadReport(startedAt: string, report: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([report], { type: 'application/json' }))
  link.download = reportName(startedAt)
  link.click()
  URL.revokeObjectURL(link.href)
}
