import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { contract } from '../../_shared/contract/index.ts'
import type { Section } from '../../_shared/contract/organisation.ts'
import type { Database } from '../../_shared/platform/db/connections.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { organisation } = contract

export function organisationRoutes(register: Register): void {
  register(organisation.companies, ({ caller }) =>
    caller.transaction((database) =>
      database
        .selectFrom('companies')
        .select(['id', 'code', 'name'])
        .where('isActive', '=', true)
        .orderBy('name')
        .execute(),
    ),
  )

  register(organisation.departments, ({ caller }) =>
    caller.transaction((database) =>
      database
        .selectFrom('departments')
        .select(['id', 'code', 'name', 'description', 'isActive'])
        .orderBy('id')
        .execute(),
    ),
  )

  register(organisation.categories, ({ caller, params }) =>
    caller.transaction((database) =>
      database
        .selectFrom('categories')
        .select(['id', 'name', 'description', 'parentCategoryId', 'color'])
        .where('departmentId', '=', params.departmentId)
        .where('isActive', '=', true)
        .orderBy('parentCategoryId', (order) => order.asc().nullsFirst())
        .orderBy('sortOrder')
        .orderBy('name')
        .execute(),
    ),
  )

  register(organisation.templates, ({ caller }) =>
    caller.transaction((database) => selectTemplates(database).orderBy('d.id').execute()),
  )

  register(organisation.template, async ({ caller, params }) => {
    const template = await caller.transaction((database) =>
      selectTemplates(database).where('d.id', '=', params.departmentId).executeTakeFirst(),
    )
    if (!template) throw new Problem(404, 'There is no such department')
    return template
  })
}

/** The active sections of departments, in their order. */
const selectTemplates = (database: Database) =>
  database
    .selectFrom('departments as d')
    .select((select) => [
      'd.id as departmentId',
      'd.code as departmentCode',
      'd.name as departmentName',
      jsonArrayFrom(
        select
          .selectFrom('templateSections as s')
          .select([
            's.id',
            's.key',
            's.title',
            's.type',
            's.isRequired',
            's.placeholder',
            's.description',
            's.options',
            's.minValue as minimum',
            's.maxValue as maximum',
          ])
          .$narrowType<{ type: Section['type'] }>()
          .whereRef('s.departmentId', '=', 'd.id')
          .where('s.isActive', '=', true)
          .orderBy('s.sortOrder')
          .orderBy('s.id'),
      ).as('sections'),
    ])
