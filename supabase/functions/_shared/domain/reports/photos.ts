import { sql } from 'kysely'
import type { z } from 'zod'
import { claimedType } from '../../contract/chat/file-types.ts'
import type { newPhoto, ReportPhoto } from '../../contract/report-photos.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem, unavailable } from '../../platform/http/problem.ts'
import { waitFor } from '../../platform/jobs/wait-for.ts'
import { isAccepted } from '../../platform/storage/checked-upload.ts'
import { noSuchReport } from './write-report.ts'

/** The private bucket in Storage with the photos of reports. */
export const photoBucket = 'reports'

/** Photos as the caller sees them, without those of removed items. */
const photos = sql`
  select
    p.id, p.report_id, p.item_id, p.original_name, p.file_size, p.mime_type,
    case when p.width is not null then jsonb_build_object('width', p.width, 'height', p.height) end as image,
    coalesce(p.uploaded_at, p.created_at) as uploaded_at
  from public.report_photos p join public.report_items i on i.id = p.item_id and i.removed_at is null
`

/** The photos of a report. Throws a 404 when the caller may not see the report. */
export async function listPhotos(database: Database, reportId: number): Promise<ReportPhoto[]> {
  const report = await database.selectFrom('reports').select('id').where('id', '=', reportId).executeTakeFirst()
  if (!report) throw noSuchReport()
  const { rows } = await sql<ReportPhoto>`
    ${photos} where p.report_id = ${reportId} and p.state = 'ready' order by i.position, i.id, p.created_at, p.id
  `.execute(database)
  return rows
}

/** A photo that the caller may see; 404 otherwise. */
export async function readPhoto(database: Database, id: string): Promise<ReportPhoto> {
  const { rows } = await sql<ReportPhoto>`${photos} where p.id = ${id} and p.state = 'ready'`.execute(database)
  const [photo] = rows
  if (!photo) throw new Problem(404, 'file.not_found')
  return photo
}

/** Announces a photo of a report that the caller may edit. Idempotent by id. Returns the type with which it is stored. */
export async function declarePhoto(
  database: Database,
  reportId: number,
  id: string,
  { itemId, originalName, fileSize, mimeType }: Omit<z.output<typeof newPhoto>, 'id'>,
): Promise<string> {
  const type = claimedType(originalName, mimeType)
  if (!type) throw new Problem(415, 'file.type_refused')
  await sql`select reports.declare_photo(${id}, ${reportId}, ${itemId}, ${originalName}, ${fileSize}, ${type})`.execute(
    database,
  )
  return type
}

/** Hands a photo of the caller to the worker and waits until it is checked. Throws the reason when it is refused. */
export async function completePhoto(caller: Caller, id: string): Promise<ReportPhoto> {
  await caller.transaction((database) => sql`select reports.finish_photo(${id})`.execute(database))
  const photo = await waitFor(() => caller.transaction((database) => readChecked(database, id)))
  if (!photo) throw unavailable('file', `photo ${id} is not checked`)
  return photo
}

/** A photo of the caller once its content has been accepted, null before. Throws the reason of a refusal. */
async function readChecked(database: Database, id: string): Promise<ReportPhoto | null> {
  const photo = await database
    .selectFrom('reportPhotos')
    .select(['state', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirst()
  return isAccepted(photo) ? readPhoto(database, id) : null
}

/** Deletes a photo, for those who may edit its report. */
export async function deletePhoto(database: Database, id: string): Promise<void> {
  const deleted = await database.deleteFrom('reportPhotos').where('id', '=', id).returning('id').executeTakeFirst()
  if (deleted) return
  await readPhoto(database, id)
  throw new Problem(403, 'report.not_yours')
}
