import { sql } from 'kysely'
import type { z } from 'zod'
import { reportItemFields, type reportItemInput } from '../../contract/reports.ts'
import type { Database } from '../../platform/db/connections.ts'
import { recordset } from '../../platform/db/recordset.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { wrongField } from '../../platform/http/problem.ts'
import { matchItems } from './match-items.ts'

export type Item = z.output<typeof reportItemInput>

interface Placed {
  item: Item
  position: number
}

/**
 * What an author writes of an item: every field of the contract is a column, except the two that identify something.
 */
const columns: (keyof Schema['reportItems'])[] = [
  'position',
  ...reportItemFields.omit({ id: true, sectionId: true }).keyof().options,
]

const columnsOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
const columnNames = sql.join(columns.map((column) => sql.ref(column)))

const sentRows = (items: readonly (Placed & { id?: number })[]) =>
  recordset(
    'reportItems',
    items.map(({ id, item, position }) => ({ ...item, id, position })),
  )

/** A section is identified by its key, which is the item's category; a `sectionId` that is sent too must match. */
export async function checkSections(database: Database, items: readonly Item[]): Promise<void> {
  const ids = items.flatMap(({ sectionId }) => sectionId ?? [])
  if (ids.length === 0) return
  const sections = await database.selectFrom('templateSections').select(['id', 'key']).where('id', 'in', ids).execute()
  const keys = new Map(sections.map(({ id, key }) => [id, key]))
  const wrong = items.findIndex(({ sectionId, category }) => sectionId !== null && keys.get(sectionId) !== category)
  if (wrong >= 0) throw wrongField(['items', wrong, 'sectionId'], 'item.section_mismatch')
}

export async function addItems(database: Database, reportId: number, items: readonly Placed[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into public.report_items (report_id, ${columnNames})
    select ${reportId}, ${columnsOf('sent')}
    from ${sentRows(items)} as sent
    order by sent.position
  `.execute(database)
}

/**
 * Locks the items before the report. A follow-up locks its item and then the report, whose version it increments; the
 * same order here prevents a deadlock.
 */
export async function holdItems(database: Database, reportId: number): Promise<void> {
  await sql`select from public.report_items where report_id = ${reportId} order by id for no key update`.execute(
    database,
  )
}

/** Replaces the report's items. Matched items keep their ids; items that were not sent are marked as removed. */
export async function replaceItems(database: Database, reportId: number, items: readonly Item[]): Promise<void> {
  const stored = await database
    .selectFrom('reportItems')
    .select(['id', 'type', 'category'])
    .where('reportId', '=', reportId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { matched, added, removed, unknown } = matchItems(stored, items)
  if (unknown !== undefined) throw wrongField(['items', unknown, 'id'], 'item.not_of_report')
  if (removed.length > 0) {
    await database
      .updateTable('reportItems')
      .set({ removedAt: sql<string>`now()` })
      .where('id', 'in', removed)
      .execute()
  }
  await changeItems(database, matched)
  await addItems(database, reportId, added)
}

/** One statement, so that the report's version is incremented once. */
async function changeItems(database: Database, items: readonly (Placed & { id: number })[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    update public.report_items as i
    set (${columnNames}) = row(${columnsOf('sent')})
    from ${sentRows(items)} as sent
    where i.id = sent.id
  `.execute(database)
}
