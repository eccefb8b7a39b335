import { sql } from 'kysely'
import type { z } from 'zod'
import { type Review, type reviewInput } from '../../contract/reviews.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { noSuchReport } from './write-report.ts'

interface ReviewRow extends Omit<Review, 'reviewer'> {
  reviewerId: string
  reviewerName: string
}

const reviewOf = ({ reviewerId, reviewerName, ...review }: ReviewRow): Review => ({
  ...review,
  reviewer: { id: reviewerId, name: reviewerName },
})

const columns = sql`v.id, v.decision, v.note, v.reviewer_id, p.full_name as reviewer_name, v.created_at, v.updated_at`

/** The reviews of a report, newest first; 404 when the caller may not see the report. */
export async function listReviews(database: Database, reportId: number, limit: number): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns}
    from public.report_reviews v join public.profiles p on p.id = v.reviewer_id
    where v.report_id = ${reportId}
    order by v.created_at desc, v.id
    limit ${limit}
  `.execute(database)
  if (rows.length === 0 && !(await seenReport(database, reportId))) throw noSuchReport()
  return rows.map(reviewOf)
}

/** Reviews a report in the version of `ifMatch`, the one that the caller has read. Idempotent by id. */
export async function createReview(
  database: Database,
  reportId: number,
  { id, decision, note }: z.output<typeof reviewInput>,
  ifMatch: string | undefined,
): Promise<Review> {
  const report = await seenReport(database, reportId)
  if (!report) throw noSuchReport()
  if (report.isOwn) throw new Problem(403, 'review.own_report')
  const known = id && (await findReview(database, id, reportId))
  if (known) return known
  requireVersion(ifMatch, report.version)
  const { rows } = await sql<{ id: string }>`
    insert into public.report_reviews (id, report_id, decision, note, report_version)
    values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${reportId}, ${decision}, ${note}, ${ifMatch ? report.version : null})
    on conflict (id) do nothing
    returning id
  `.execute(database)
  const written = await findReview(database, rows[0]?.id ?? id ?? '', reportId)
  if (!written) throw wrongField(['id'], 'review.id_taken')
  return written
}

export async function changeNote(database: Database, id: string, note: string | null): Promise<Review> {
  const review = await readReview(database, id)
  if (review.decision === 'returned' && note === null) throw wrongField(['note'], 'review.note_required')
  const { numAffectedRows } = await sql`update public.report_reviews set note = ${note} where id = ${id}`.execute(
    database,
  )
  if (!numAffectedRows) throw new Problem(403, 'review.not_yours')
  return readReview(database, id)
}

async function seenReport(database: Database, id: number): Promise<{ version: number; isOwn: boolean } | undefined> {
  const { rows } = await sql<{ version: number; isOwn: boolean }>`
    select version, author_id = (select access.person()) as is_own from public.reports where id = ${id}
  `.execute(database)
  return rows[0]
}

export async function readReview(database: Database, id: string): Promise<Review> {
  const review = await findReview(database, id)
  if (!review) throw new Problem(404, 'review.not_found')
  return review
}

/** With `reportId`, only the caller's own review of that report. */
async function findReview(database: Database, id: string, reportId?: number): Promise<Review | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns}
    from public.report_reviews v join public.profiles p on p.id = v.reviewer_id
    where v.id = ${id}
      and (${reportId ?? null}::bigint is null or v.report_id = ${reportId ?? null} and v.reviewer_id = (select access.person()))
  `.execute(database)
  return rows[0] && reviewOf(rows[0])
}
