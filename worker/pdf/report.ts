import { itemKinds, type Report, type ReportItem } from '../../supabase/functions/_shared/contract/reports.ts'
import { Pdf } from './document.ts'

/** The groups of the report's details (spec/portal.md §2 Reporting). */
const headings: Record<ReportItem['kind'], string> = {
  positive: 'Positive Items & Achievements',
  negative: 'Challenges & Issues',
  scheduled: 'Scheduled Plans',
  other: 'Department report',
}
const statuses: Record<Report['status'], string> = { submitted: 'On Time', late: 'Late' }

/** A report on paper: who, where and when, and its items by kind. `submitted` is the reporter's local time. */
export async function writeReport(path: string, report: Report, submitted: string): Promise<void> {
  const pdf = new Pdf(path, `Report of ${report.user.name}, ${report.date}`, new Date(report.updatedAt))
  pdf.title(`${report.departmentName} report`, [report.user.name, report.date].join(' · '))
  pdf.facts([
    ['Date', report.date],
    ['Reporter', [report.user.name, report.user.position].filter(Boolean).join(', ')],
    ['Location', [report.country, report.area, report.site].filter(Boolean).join(' - ')],
    ['Submitted', `${submitted} (${statuses[report.status]})`],
    ...(report.categoryName ? [['Category', report.categoryName] as const] : []),
  ])
  for (const kind of itemKinds) {
    const items = report.items.filter((item) => item.kind === kind)
    if (items.length === 0) continue
    pdf.heading(headings[kind])
    for (const item of items) writeItem(pdf, item)
    pdf.space(8)
  }
  await pdf.end()
}

function writeItem(pdf: Pdf, item: ReportItem): void {
  const facts = [
    ['Next step', item.nextStep],
    ['Expected outcome', item.expectedOutcome],
    ['Due date', item.dueDate],
    ['Scheduled date', item.scheduledDate],
    ['Time', [item.startTime, item.endTime].filter(Boolean).map((time) => time?.slice(0, 5)).join(' – ')],
    ['Observations', item.observations],
    ['Priority', item.type === 'report_content' ? item.importance : null],
  ] as const
  pdf.text(`• ${item.description}`, { gap: 1 })
  const line = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('   ')
  if (line) pdf.text(line, { size: 9, color: '#4f6066', indent: 10, gap: 2 })
  pdf.space(3)
}
