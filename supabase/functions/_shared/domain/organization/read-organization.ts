import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Answer } from '../../contract/endpoint.ts'
import type { Category, Department, organization, Section } from '../../contract/organization.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

type Template = Answer<typeof organization.template>

export const listActiveCompanies = (database: Database): Promise<Answer<typeof organization.companies>> =>
  database.selectFrom('companies').select(['id', 'code', 'name']).where('isActive', '=', true).orderBy('name').execute()

export const listDepartments = (database: Database): Promise<Department[]> =>
  database.selectFrom('departments').select(['id', 'code', 'name', 'description', 'isActive']).orderBy('id').execute()

/** A department's active categories, main categories first. */
export const listCategories = (database: Database, departmentId: number): Promise<Category[]> =>
  database
    .selectFrom('categories')
    .select(['id', 'name', 'description', 'parentCategoryId', 'color'])
    .where('departmentId', '=', departmentId)
    .where('isActive', '=', true)
    .orderBy('parentCategoryId', (order) => order.asc().nullsFirst())
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()

export const listTemplates = (database: Database): Promise<Template[]> =>
  selectTemplates(database).orderBy('d.id').execute()

export async function readTemplate(database: Database, departmentId: number): Promise<Template> {
  const template = await selectTemplates(database).where('d.id', '=', departmentId).executeTakeFirst()
  if (!template) throw new Problem(404, 'department.not_found')
  return template
}

/** Departments with their active sections, in order. */
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
