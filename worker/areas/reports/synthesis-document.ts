import { Pdf } from '../../output/pdf/document.ts'
import type { Texts } from '../../texts/texts.ts'

export interface Group {
  name: string
  submitted: number
  late: number
  missing: number
}

/** The content of a day's synthesis. Lists are shortened to a readable length; counts are complete. */
export interface Synthesis {
  date: string
  submitted: number
  late: number
  missing: number
  countries: Group[]
  departments: Group[]
  missingPeople: string[]
  highlights: string[]
  issues: string[]
}

/** Writes a day's synthesis as a PDF. */
export async function writeSynthesis(path: string, day: Synthesis, created: Date, texts: Texts): Promise<void> {
  const { date, submitted, late, missing } = day
  const { reportStatus: status } = texts.value
  const text = texts.synthesis
  const pdf = new Pdf(path, `${text.title}, ${date}`, created, texts.language)
  pdf.title(text.title, date)
  pdf.facts([
    [text.reports, String(submitted + late)],
    [status.submitted, String(submitted)],
    [status.late, String(late)],
    [status.overdue, String(missing)],
  ])
  writeGroups(pdf, text.byCountry, day.countries, texts)
  writeGroups(pdf, text.byDepartment, day.departments, texts)
  writeList(pdf, text.highlights, day.highlights, text.noHighlights)
  writeList(pdf, text.issues, day.issues, text.noIssues)
  writeList(pdf, text.missing, day.missingPeople, text.nobodyMissing)
  if (missing > day.missingPeople.length) pdf.text(text.more(missing - day.missingPeople.length))
  await pdf.end()
}

function writeGroups(pdf: Pdf, heading: string, groups: Group[], { column, value }: Texts): void {
  const { submitted, late, overdue } = value.reportStatus
  pdf.heading(heading)
  pdf.table(
    [
      { title: column.name, share: 0.49 },
      { title: submitted, share: 0.17, isNumber: true },
      { title: late, share: 0.17, isNumber: true },
      { title: overdue, share: 0.17, isNumber: true },
    ],
    groups.map((group) => [group.name, String(group.submitted), String(group.late), String(group.missing)]),
  )
}

function writeList(pdf: Pdf, heading: string, lines: string[], none: string): void {
  pdf.heading(heading)
  if (lines.length === 0) pdf.text(none, { color: '#4f6066' })
  for (const line of lines) pdf.text(`• ${line}`)
  pdf.space(8)
}
