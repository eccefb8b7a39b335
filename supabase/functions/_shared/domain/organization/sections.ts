import { sql } from 'kysely'
import type { z } from 'zod'
import type { ManagedSection, sectionInput, sections as calls } from '../../contract/administration/report-types.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createRecords, readRecords } from './records.ts'

const table = {
  select: sql<ManagedSection>`
    select t.id, t.department_id, t.key, t.title, t.type, t.kind, t.is_required, t.placeholder, t.description, t.options,
      t.min_value as minimum, t.max_value as maximum, t.sort_order, t.is_active
    from public.template_sections t`,
  order: sql`t.department_id, t.sort_order, t.id`,
}

/** The template sections of departments. */
export const sections = createRecords<ManagedSection, z.output<typeof sectionInput>>({
  ...table,
  name: 'templateSections',
  singular: 'section',
  columns: ({ minimum, maximum, ...input }) => ({
    ...input,
    minValue: minimum,
    maxValue: maximum,
    key: null,
    sortOrder: sql`(
      select coalesce(max(s.sort_order), 0) + 1 from public.template_sections s where s.department_id = ${input.departmentId}
    )`,
  }),
  // A section cannot move to another department, because reports refer to it.
  changes: (input) => {
    const { minimum, maximum, departmentId: _, ...columns } = input
    return { ...columns, minValue: minimum, maxValue: maximum }
  },
})

/** The sections of a department; 404 if it has none. */
export async function listSections(database: Database, departmentId: number): Promise<ManagedSection[]> {
  const listed = await readRecords(database, table, sql`t.department_id = ${departmentId}`)
  if (listed.length === 0) throw new Problem(404, 'department.no_sections')
  return listed
}

/** Orders a department's sections; sections that are not listed come last. */
export async function orderSections(
  database: Database,
  { departmentId, ids }: Validated<typeof calls.order>['body'],
): Promise<ManagedSection[]> {
  const { rows } = await sql`
    update public.template_sections t set sort_order = placed.place
    from (
      select s.id, row_number() over (order by array_position(${ids}::bigint[], s.id), s.sort_order, s.id) as place
      from public.template_sections s
      where s.department_id = ${departmentId}
    ) as placed
    where t.id = placed.id
    returning t.id
  `.execute(database)
  const ordered = await listSections(database, departmentId)
  if (rows.length === 0) throw new Problem(403, 'request.admins_only')
  return ordered
}
