import { isCode, type PlainCode } from '../../contract/errors/catalog.ts'

/** The field to name when a constraint is violated, and the error code for it. */
interface FieldFault {
  path: string
  code: PlainCode
}

const codeTaken: FieldFault = { path: 'code', code: 'field.code_taken' }

/** Unique and exclusion constraints, by name. The unique ones on text ignore case. */
export const uniqueConstraints: Record<string, FieldFault> = {
  companies_code_unique: codeTaken,
  departments_code_unique: codeTaken,
  countries_code_unique: codeTaken,
  areas_code_unique: codeTaken,
  sites_code_unique: codeTaken,
  roles_code_unique: codeTaken,
  profiles_username_unique: { path: 'username', code: 'person.username_taken' },
  profiles_email_unique: { path: 'email', code: 'person.email_taken' },
  countries_one_headquarters: { path: 'isHeadquarters', code: 'country.headquarters_taken' },
  holidays_one_a_day: { path: 'day', code: 'holiday.day_taken' },
  leave_without_overlap: { path: 'firstDay', code: 'leave.overlaps' },
  department_managers_unique: { path: 'userId', code: 'manager.taken' },
}

/**
 * Foreign keys that are violated when a site or area moves to another parent while people or sites still refer to it.
 */
export const moveConstraints: Record<string, FieldFault> = {
  profiles_site_of_area: { path: 'areaId', code: 'site.has_people' },
  profiles_area_of_country: { path: 'countryId', code: 'area.has_people' },
  sites_area_of_country: { path: 'countryId', code: 'area.has_sites' },
}

/** Foreign keys whose name does not give the field. */
const irregularKeys: Record<string, FieldFault> = {
  sites_area_of_country: { path: 'areaId', code: 'area.other_country' },
  categories_parent_of_department: { path: 'parentCategoryId', code: 'category.parent_other_department' },
  tab_permissions_tab_of_application: { path: 'tabId', code: 'tab.other_application' },
  countries_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  areas_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  sites_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  task_shares_person_id_fkey: { path: 'sharedWithId', code: 'person.not_found' },
  task_comments_parent: { path: 'parentCommentId', code: 'comment.not_found' },
  leave_profile_id_fkey: { path: 'userId', code: 'person.not_found' },
  department_managers_user_id_fkey: { path: 'userId', code: 'person.not_found' },
  tab_permissions_user_id_fkey: { path: 'userId', code: 'person.not_found' },
  application_permissions_user_id_fkey: { path: 'userId', code: 'person.not_found' },
  profile_companies_company_id_fkey: { path: 'companies', code: 'company.not_found' },
  profile_countries_country_id_fkey: { path: 'countries', code: 'country.not_found' },
  profile_areas_area_id_fkey: { path: 'areas', code: 'area.not_found' },
  profile_sites_site_id_fkey: { path: 'sites', code: 'site.not_found' },
}

/**
 * The field behind a foreign key of `table`, for a reference to a row that does not exist: `roles_department_id_fkey` →
 * `departmentId` with the code `department.not_found`. Undefined when the name fits no field.
 */
export function fieldOfKey(constraint: string, table: string): FieldFault | undefined {
  if (irregularKeys[constraint]) return irregularKeys[constraint]
  if (!constraint.startsWith(`${table}_`)) return undefined
  const column = /^(\w+)_id_fkey$/.exec(constraint.slice(table.length + 1))?.[1]
  const code = `${column}.not_found`
  if (column === undefined || !isCode(code)) return undefined
  return {
    path: `${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`,
    code: code as PlainCode,
  }
}
