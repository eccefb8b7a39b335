import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { reportItemInput } from '../../contract/reports.ts'
import type { Database } from '../../platform/db/connections.ts'
import { wrongField } from '../../platform/http/problem.ts'
import { matchItems } from './match-items.ts'

export type Item = z.output<typeof reportItemInput>

interface Placed {
  item: Item
  position: number
}

/** The items as one JSON parameter that a statement reads as a table. */
const sentItems = (items: readonly (Placed & { id?: number })[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(items.map(({ id, item, position }) => ({ ...item, id, position })))}::jsonb) as sent (
    id bigint, position smallint, "sectionId" bigint, type text, category text, description text, value jsonb, importance text,
    "nextStep" text, "dueDate" date, "expectedOutcome" text, "scheduledDate" date, "startTime" time, "endTime" time,
    observations text
  )
`

/** A section is identified by its key, which is the item's category; a `sectionId` that is sent too must match. */
export async function checkSections(database: Database, items: readonly Item[]): Promise<void> {
  if (items.every(({ sectionId }) => sectionId === null)) return
  const placed = items.map((item, position) => ({ item, position }))
  const { rows } = await sql<{ position: number }>`
    select sent.position
    from ${sentItems(placed)}
    where sent."sectionId" is not null
      and not exists (
        select from public.template_sections s where s.id = sent."sectionId" and s.key = sent.category
      )
    order by sent.position
    limit 1
  `.execute(database)
  const [wrong] = rows
  if (wrong) throw wrongField(['items', wrong.position, 'sectionId'], 'item.section_mismatch')
}

export async function addItems(database: Database, reportId: number, items: readonly Placed[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into public.report_items (
      report_id, position, type, category, description, value, importance, next_step, due_date, expected_outcome,
      scheduled_date, start_time, end_time, observations
    )
    select
      ${reportId}, position, type, category, description, nullif(value, 'null'), importance, "nextStep", "dueDate",
      "expectedOutcome", "scheduledDate", "startTime", "endTime", observations
    from ${sentItems(items)}
    order by position
  `.execute(database)
}

/**
 * Locks the items before the report. A follow-up locks its item and then the report, whose version it increments; the same
 * order here prevents a deadlock.
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
  const { kept, added, removed, unknown } = matchItems(stored, items)
  if (unknown !== undefined) throw wrongField(['items', unknown, 'id'], 'item.not_of_report')
  if (removed.length > 0) {
    await database
      .updateTable('reportItems')
      .set({ removedAt: sql<string>`now()` })
      .where('id', 'in', removed)
      .execute()
  }
  await changeItems(database, kept)
  await addItems(database, reportId, added)
}

/**
 * One statement, so that the report's version is incremented once. The database derives a section's description from its
 * value, so a description that is sent with a value is ignored.
 */
async function changeItems(database: Database, kept: readonly (Placed & { id: number })[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    update public.report_items as i
    set
      position = sent.position, type = sent.type, category = sent.category,
      description = case
        when sent.type = 'department_specific' and nullif(sent.value, 'null') is not null then i.description
        else sent.description
      end,
      value = nullif(sent.value, 'null'), importance = sent.importance, next_step = sent."nextStep",
      due_date = sent."dueDate", expected_outcome = sent."expectedOutcome", scheduled_date = sent."scheduledDate",
      start_time = sent."startTime", end_time = sent."endTime", observations = sent.observations
    from ${sentItems(kept)}
    where i.id = sent.id
  `.execute(database)
}
