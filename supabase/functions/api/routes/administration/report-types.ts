import { sql } from 'kysely'
import type { ManagedSection } from '../../../_shared/contract/administration/report-types.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { readRecords, serveRecords } from '../../../_shared/domain/administration/records.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const sectionTable = {
  select: sql`
    select t.id, t.department_id, t.key, t.title, t.type, t.kind, t.is_required, t.placeholder, t.description, t.options,
      t.min_value as minimum, t.max_value as maximum, t.sort_order, t.is_active
    from public.template_sections t`,
  order: sql`t.department_id, t.sort_order, t.id`,
}

/** Categories, and the sections of each department's report. */
export function reportTypeRoutes(register: Register): void {
  serveRecords(register, contract.categories, {
    name: 'categories',
    singular: 'category',
    select: sql`
      select t.id, t.department_id, t.parent_category_id, t.name, t.description, t.color, t.sort_order, t.is_active
      from public.categories t`,
    order: sql`t.department_id, t.parent_category_id nulls first, t.sort_order, t.name, t.id`,
    columns: (input) => input,
  })

  serveRecords(register, contract.sections, {
    ...sectionTable,
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
    // A section stays in its department: reports stand on it.
    changes: (input) => {
      const { minimum, maximum, departmentId: _, ...columns } = input
      return { ...columns, minValue: minimum, maxValue: maximum }
    },
  })

  register(contract.sections.order, ({ caller, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql`
        update public.template_sections t set sort_order = placed.place
        from (
          select s.id, row_number() over (order by array_position(${body.ids}::bigint[], s.id), s.sort_order, s.id) as place
          from public.template_sections s
          where s.department_id = ${body.departmentId}
        ) as placed
        where t.id = placed.id
        returning t.id
      `.execute(database)
      const sections = await readRecords<ManagedSection>(
        database,
        sectionTable,
        sql`t.department_id = ${body.departmentId}`,
      )
      if (sections.length === 0) throw new Problem(404, 'There is no such department, or it has no sections')
      if (rows.length === 0) throw new Problem(403, 'Only an administrator may do this')
      return sections
    }),
  )
}
