import { sql } from 'kysely'
import type { z } from 'zod'
import type { reportListQuery } from '../../contract/report-queries.ts'
import type { ListedReport, Report } from '../../contract/reports.ts'
import type { Database } from '../../platform/db/connections.ts'
import { groupOf, periodOf } from './group.ts'

/** A report as the database lists it, with its author in columns. */
interface ReportRow extends Omit<Report, 'user'> {
  authorId: string
  authorUsername: string
  authorName: string
  authorPosition: string | null
  countryCode: string
}

function reportOf(row: ReportRow): Report {
  const { authorId, authorUsername, authorName, authorPosition, countryCode: _, ...report } = row
  return {
    ...report,
    user: { id: authorId, username: authorUsername, name: authorName, position: authorPosition },
  }
}

/** The cursor: the last report of the previous page. */
export type ReportKey = readonly [date: string, id: number]

export type ReportFilter = Omit<z.output<typeof reportListQuery>, 'cursor'>

/** Reports that the caller may see, newest day first. */
export async function listReports(
  database: Database,
  filter: ReportFilter,
  after: ReportKey | null,
): Promise<ListedReport[]> {
  const { startDate, endDate, company, country, area, username, status, review, groupBy, consolidateBy, limit } = filter
  const { rows } = await sql<ReportRow>`
    select * from public.report_page(
      ${startDate}, ${endDate}, ${company ?? null}, ${country ?? null}, ${area ?? null}, ${username ?? null},
      ${status ?? null}, ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${limit}, ${review ?? null}
    )
  `.execute(database)
  return rows.map(reportOf).map((report) => ({
    ...report,
    ...(groupBy !== 'none' && { group: groupOf(report, groupBy) }),
    ...(consolidateBy !== 'none' && { period: periodOf(report.date, consolidateBy) }),
  }))
}

/** One report; undefined when it does not exist or the caller may not see it. */
export async function readReport(database: Database, id: number): Promise<Report | undefined> {
  const { rows } = await sql<ReportRow>`
    /* prepared: report */ select * from public.report_details where id = ${id}
  `.execute(database)
  return rows[0] && reportOf(rows[0])
}

/** The caller's reports for today in their time zone. */
export async function readReportsOfToday(database: Database): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select * from public.report_details
    where author_id = (select access.person()) and date = (select access.today())
    order by id desc
  `.execute(database)
  return rows.map(reportOf)
}
