import { sql } from 'kysely'
import type { z } from 'zod'
import type { MissingReport } from '../../contract/missing-reports.ts'
import type { missingQuery } from '../../contract/report-queries.ts'
import type { Database } from '../../platform/db/connections.ts'

interface Row extends Pick<MissingReport, 'date' | 'departmentName' | 'company' | 'country' | 'area' | 'site'> {
  authorId: string
  username: string
  name: string
  position: string | null
}

/** The cursor: the last row of the previous page. */
export type MissingKey = readonly [date: string, username: string]

type Filter = Omit<z.output<typeof missingQuery>, 'cursor'>

/** Missing reports of the caller and of the people whom they review, latest day first. */
export async function readMissing(
  database: Database,
  filter: Filter,
  after: MissingKey | null,
): Promise<MissingReport[]> {
  const { startDate, endDate, company, country, area, username, limit } = filter
  const { rows } = await sql<Row>`
    select * from public.missing_reports(
      ${startDate}, ${endDate}, ${company ?? null}, ${country ?? null}, ${area ?? null}, ${username ?? null},
      ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${limit}
    )
  `.execute(database)
  return rows.map(({ authorId, username: userName, name, position, ...row }) => ({
    id: null,
    status: 'overdue',
    submittedAt: null,
    ...row,
    user: { id: authorId, username: userName, name, position },
  }))
}

/** Counts the missing reports of the caller and of the people whom they review. */
export async function countMissing(database: Database, filter: Filter): Promise<{ missing: number }> {
  const { startDate, endDate, company, country, area, username } = filter
  const { rows } = await sql<{ missing: number }>`
    select public.missing_count(
      ${startDate}, ${endDate}, ${company ?? null}, ${country ?? null}, ${area ?? null}, ${username ?? null}
    ) as missing
  `.execute(database)
  return rows[0] ?? { missing: 0 }
}
