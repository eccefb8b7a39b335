import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Report, ReportItem, reportQuery } from '../contract/reports.ts'
import type { Database } from '../db/connections.ts'
import type { Schema } from '../db/schema.ts'

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

/** Where a page goes on: the last report of the page before. */
export type ReportKey = readonly [date: string, id: number]

type Filter = Omit<z.output<typeof reportQuery>, 'cursor'>

/** Reports that the caller may see, newest day first. */
export async function listReports(database: Database, filter: Filter, after: ReportKey | null): Promise<Report[]> {
  const { startDate, endDate, country, area, username, status, limit } = filter
  const { rows } = await sql<ReportRow>`
    select * from public.report_page(
      ${startDate}, ${endDate}, ${country ?? null}, ${area ?? null}, ${username ?? null}, ${status ?? null},
      ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${limit}
    )
  `.execute(database)
  return rows.map(reportOf)
}

/** One report, or undefined when the caller may not see it or it is not there. */
export async function readReport(database: Database, id: number): Promise<Report | undefined> {
  const row = await selectReports(database).where('r.id', '=', id).executeTakeFirst()
  return row && reportOf(row)
}

/** The caller's own reports of the local day. */
export async function readReportsOfToday(database: Database): Promise<Report[]> {
  const rows = await selectReports(database)
    .where('r.authorId', '=', sql<string>`(select access.person())`)
    .where('r.date', '=', sql<string>`(select access.today())`)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(reportOf)
}

const selectReports = (database: Database) =>
  database
    .selectFrom('reports as r')
    .innerJoin('departments as d', 'd.id', 'r.departmentId')
    .innerJoin('profiles as p', 'p.id', 'r.authorId')
    .innerJoin('countries as o', 'o.id', 'r.countryId')
    .leftJoin('areas as a', 'a.id', 'r.areaId')
    .leftJoin('sites as s', 's.id', 'r.siteId')
    .leftJoin('categories as c', 'c.id', 'r.categoryId')
    .select((select) => [
      'r.id',
      'r.version',
      'r.date',
      'r.status',
      'r.submittedAt',
      'r.updatedAt',
      'r.departmentId',
      'd.name as departmentName',
      'r.categoryId',
      'c.name as categoryName',
      'r.authorId',
      'p.username as authorUsername',
      'p.fullName as authorName',
      'p.position as authorPosition',
      'o.code as countryCode',
      'o.name as country',
      'a.name as area',
      's.name as site',
      sql<boolean>`access.can_edit(r.author_id, r.local_date, r.time_zone)`.as('canEdit'),
      liveItems(select).as('items'),
    ])
    .$narrowType<{ status: Report['status']; items: ReportItem[] }>()

const liveItems = (select: ExpressionBuilder<Schema & { r: Schema['reports'] }, 'r'>) =>
  jsonArrayFrom(
    select
      .selectFrom('reportItems as i')
      .select([
        'i.id',
        'i.sectionId',
        'i.category',
        'i.kind',
        'i.type',
        'i.description',
        'i.value',
        'i.importance',
        'i.status',
        'i.nextStep',
        'i.dueDate',
        'i.expectedOutcome',
        'i.scheduledDate',
        'i.startTime',
        'i.endTime',
        'i.observations',
      ])
      .whereRef('i.reportId', '=', 'r.id')
      .where('i.removedAt', 'is', null)
      .orderBy('i.position')
      .orderBy('i.id'),
  )
