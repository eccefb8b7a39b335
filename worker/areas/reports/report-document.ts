import { itemKinds, type Report, type ReportItem } from '../../../supabase/functions/_shared/contract/reports.ts'
import { Pdf } from '../../output/pdf/document.ts'
import type { Texts } from '../../texts/texts.ts'

/**
 * Writes a report as a PDF: author, place and time, and its items by kind. `submitted` is in the author's time zone.
 */
export async function writeReport(path: string, report: Report, submitted: string, texts: Texts): Promise<void> {
  const { column, value, report: text } = texts
  const pdf = new Pdf(path, text.file(report.user.name, report.date), new Date(report.updatedAt), texts.language)
  pdf.title(text.title(report.departmentName), [report.user.name, report.date].join(' · '))
  pdf.facts([
    [column.date, report.date],
    [column.reporter, [report.user.name, report.user.position].filter(Boolean).join(', ')],
    [text.location, [report.country, report.area, report.site].filter(Boolean).join(' - ')],
    [column.submitted, `${submitted} (${value.reportStatus[report.status]})`],
    ...(report.categoryName ? [[column.category, report.categoryName] as const] : []),
  ])
  for (const kind of itemKinds) {
    const items = report.items.filter((item) => item.kind === kind)
    if (items.length === 0) continue
    pdf.heading(column[kind])
    for (const item of items) writeItem(pdf, item, texts)
    pdf.space(8)
  }
  await pdf.end()
}

function writeItem(pdf: Pdf, item: ReportItem, { value, report: text }: Texts): void {
  const facts = [
    [text.nextStep, item.nextStep],
    [text.expectedOutcome, item.expectedOutcome],
    [text.dueDate, item.dueDate],
    [text.scheduledDate, item.scheduledDate],
    [
      text.time,
      [item.startTime, item.endTime]
        .filter(Boolean)
        .map((time) => time?.slice(0, 5))
        .join(' – '),
    ],
    [text.observations, item.observations],
    [text.priority, item.type === 'report_content' ? value.importance[item.importance] : null],
  ] as const
  pdf.text(`• ${item.description}`, { gap: 1 })
  const line = facts.flatMap(([name, value]) => (value ? [text.fact(name, value)] : [])).join('   ')
  if (line) pdf.text(line, { size: 9, color: '#4f6066', indent: 10, gap: 2 })
  pdf.space(3)
}
