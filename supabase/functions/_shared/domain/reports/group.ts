import type { groupings, periods } from '../../contract/report-queries.ts'
import type { Report } from '../../contract/reports.ts'

type Grouping = Exclude<(typeof groupings)[number], 'none'>
type Period = Exclude<(typeof periods)[number], 'none'>

const names: Record<Grouping, (report: Report) => string | null> = {
  country: ({ country }) => country,
  area: ({ area }) => area,
  department: ({ departmentName }) => departmentName,
  user: ({ user }) => user.name,
  date: ({ date }) => date,
}

/** The name of a report's group; null when it has none, for example no area. */
export const groupOf = (report: Report, grouping: Grouping): string | null => names[grouping](report)

/** The first day of the period that contains `day`: the day itself, its Monday, or the first of its month. */
export function periodOf(day: string, period: Period): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  if (period === 'month') date.setUTCDate(1)
  return date.toISOString().slice(0, 10)
}
