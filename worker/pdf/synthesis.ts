import { Pdf } from './document.ts'

export interface Group {
  name: string
  submitted: number
  late: number
  missing: number
}

/** What a day brought, as its synthesis tells it. Lists end at what a reader takes in; the counts are whole. */
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

/** The synthesis of a day on paper, made at `created`. */
export async function writeSynthesis(path: string, day: Synthesis, created: Date): Promise<void> {
  const { date, submitted, late, missing } = day
  const pdf = new Pdf(path, `Daily Synthesis Report, ${date}`, created)
  pdf.title('Daily Synthesis Report', date)
  pdf.facts([
    ['Reports', String(submitted + late)],
    ['On Time', String(submitted)],
    ['Late', String(late)],
    ['Missing', String(missing)],
  ])
  writeGroups(pdf, 'By country', day.countries)
  writeGroups(pdf, 'By department', day.departments)
  writeList(pdf, 'Highlights', day.highlights, 'No highlights were reported.')
  writeList(pdf, 'Issues', day.issues, 'No issues were reported.')
  writeList(pdf, 'Missing reports', day.missingPeople, 'Nobody who owed a report is missing.')
  if (missing > day.missingPeople.length) pdf.text(`and ${missing - day.missingPeople.length} more`)
  await pdf.end()
}

function writeGroups(pdf: Pdf, heading: string, groups: Group[]): void {
  pdf.heading(heading)
  pdf.table(
    [
      { title: 'Name', share: 0.49 },
      { title: 'On Time', share: 0.17, isNumber: true },
      { title: 'Late', share: 0.17, isNumber: true },
      { title: 'Missing', share: 0.17, isNumber: true },
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
