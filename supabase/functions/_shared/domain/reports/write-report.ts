import { sql } from 'kysely'
import type { z } from 'zod'
import { pathOf } from '../../contract/endpoint.ts'
import { type Report, type reportChange, type reportInput, reports } from '../../contract/reports.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { findOtherPlace, findPlace } from './place.ts'
import { readReport } from './read-reports.ts'
import { addItems, checkSections, holdItems, replaceItems } from './write-items.ts'

export type Input = z.output<typeof reportInput>

export const noSuchReport = (): Problem => new Problem(404, 'report.not_found')
const notYours = (): Problem => new Problem(403, 'report.not_yours')

const alreadyExists = (id: number): Problem =>
  new Problem(409, 'report.already_exists', { headers: { Location: pathOf(reports.one, { id }) } })

/**
 * Submits a report of the caller. The database applies the rules. Returns a report that was sent before with the same client
 * id as it is stored. Throws a 409 with the address of another report of that day and category.
 */
export async function createReport(database: Database, input: Input): Promise<Report> {
  const sent = await sentBefore(database, input)
  if (sent) return sent
  const [place] = await Promise.all([findPlace(database, input), checkSections(database, input.items)])
  const { rows } = await sql<{ id: number }>`
    insert into public.reports (date, department_id, category_id, country_id, area_id, site_id, client_id)
    values (
      ${input.date},
      coalesce(
        ${input.departmentId ?? null},
        (select c.department_id from public.categories c where c.id = ${input.categoryId}),
        (
          select coalesce(p.department_id, r.department_id)
          from public.profiles p join public.roles r on r.id = p.role_id where p.id = access.person()
        )
      ),
      ${input.categoryId}, ${place.countryId}, ${place.areaId}, ${place.siteId}, ${input.clientId ?? null}
    )
    on conflict do nothing
    returning id
  `.execute(database)
  const [created] = rows
  // The same report may be sent twice at the same time.
  if (!created) return (await sentBefore(database, input)) ?? refuseSecond(database, input)
  await addItems(
    database,
    created.id,
    input.items.map((item, position) => ({ item, position })),
  )
  return writtenReport(database, created.id)
}

/** Changes a report; `ifMatch` is the version that the caller has read. */
export async function updateReport(
  database: Database,
  id: number,
  input: z.output<typeof reportChange>,
  ifMatch: string | undefined,
): Promise<Report> {
  await holdItems(database, id)
  const current = await database
    .selectFrom('reports as r')
    .select((select) => [
      'r.version',
      'r.date',
      select
        .selectFrom('reports as other')
        .select('other.id')
        .whereRef('other.authorId', '=', 'r.authorId')
        .whereRef('other.date', '=', 'r.date')
        .where('other.categoryId', 'is not distinct from', (value) =>
          input.categoryId === undefined ? value.ref('r.categoryId') : value.val(input.categoryId),
        )
        .whereRef('other.id', '<>', 'r.id')
        .as('twinId'),
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  if (!current) throw await denied(database, id)
  await checkSections(database, input.items)
  requireVersion(ifMatch, current.version)
  if (input.date !== undefined && input.date !== current.date) throw wrongField(['date'], 'report.date_fixed')
  const otherPlace = await findOtherPlace(database, id, input)
  if (otherPlace) throw wrongField([otherPlace], 'report.place_fixed')
  if (current.twinId !== null) throw alreadyExists(current.twinId)
  await sql`
    update public.reports r set
      department_id = coalesce(
        ${input.departmentId ?? null},
        (select c.department_id from public.categories c where c.id = ${input.categoryId ?? null}),
        r.department_id
      ),
      category_id = ${input.categoryId === undefined ? sql`r.category_id` : input.categoryId}
    where r.id = ${id}
  `.execute(database)
  await replaceItems(database, id, input.items)
  // Runs the deferred triggers now, so that the response includes their effects.
  await sql`set constraints all immediate`.execute(database)
  await sql`select reports.submit_again(${id})`.execute(database)
  return writtenReport(database, id)
}

export async function deleteReport(database: Database, id: number): Promise<void> {
  await holdItems(database, id)
  const deleted = await database.deleteFrom('reports').where('id', '=', id).returning('id').executeTakeFirst()
  if (!deleted) throw await denied(database, id)
}

/** The error after a write that affected no row: the caller may not see the report, or may not change it. */
async function denied(database: Database, id: number): Promise<Problem> {
  const visible = await database.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()
  return visible ? notYours() : noSuchReport()
}

/** The caller's report with this client id. */
export async function sentBefore(
  database: Database,
  { clientId }: Pick<Input, 'clientId'>,
): Promise<Report | undefined> {
  if (clientId === undefined) return undefined
  const sent = await ownReports(database).where('clientId', '=', clientId).executeTakeFirst()
  return sent && writtenReport(database, sent.id)
}

async function refuseSecond(database: Database, { date, categoryId }: Input): Promise<never> {
  const { id } = await ownReports(database)
    .where('date', '=', date)
    .where('categoryId', 'is not distinct from', categoryId)
    .executeTakeFirstOrThrow()
  throw alreadyExists(id)
}

const ownReports = (database: Database) =>
  database
    .selectFrom('reports')
    .select('id')
    .where('authorId', '=', sql<string>`(select access.person())`)

async function writtenReport(database: Database, id: number): Promise<Report> {
  const report = await readReport(database, id)
  if (!report) throw new Error(`Report ${id} was written and cannot be read`)
  return report
}
