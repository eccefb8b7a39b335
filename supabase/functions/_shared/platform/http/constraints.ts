import { isCode, type PlainCode } from '../../contract/errors/catalogue.ts'

/** A field that a constraint is about, and what is wrong with it. */
interface FieldFault {
  path: string
  code: PlainCode
}

const codeTaken: FieldFault = { path: 'code', code: 'field.code_taken' }

/** Unique and exclusion constraints, by name. Case makes no difference to any of them. */
export const taken: Record<string, FieldFault> = {
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

/** Foreign keys of rows that stay behind when the row that they name moves. */
export const leftBehind: Record<string, FieldFault> = {
  profiles_site_of_area: { path: 'areaId', code: 'site.has_people' },
  profiles_area_of_country: { path: 'countryId', code: 'area.has_people' },
  sites_area_of_country: { path: 'countryId', code: 'area.has_sites' },
}

const named: Record<string, FieldFault> = {
  sites_area_of_country: { path: 'areaId', code: 'area.other_country' },
  categories_parent_of_department: { path: 'parentCategoryId', code: 'category.parent_other_department' },
  tab_permissions_tab_of_application: { path: 'tabId', code: 'tab.other_application' },
  countries_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  areas_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  sites_manager_is_person: { path: 'managerId', code: 'person.not_found' },
  leave_profile_id_fkey: { path: 'userId', code: 'person.not_found' },
  profile_companies_company_id_fkey: { path: 'companies', code: 'company.not_found' },
  profile_countries_country_id_fkey: { path: 'countries', code: 'country.not_found' },
  profile_areas_area_id_fkey: { path: 'areas', code: 'area.not_found' },
  profile_sites_site_id_fkey: { path: 'sites', code: 'site.not_found' },
}

/** The field of a foreign key of `table` that names a row that does not exist; `roles_department_id_fkey` → departmentId. */
export function fieldOfKey(constraint: string, table: string): FieldFault | undefined {
  if (named[constraint]) return named[constraint]
  if (!constraint.startsWith(`${table}_`)) return undefined
  const column = /^(\w+)_id_fkey$/.exec(constraint.slice(table.length + 1))?.[1]
  const code = `${column}.not_found`
  if (column === undefined || !isCode(code)) return undefined
  return {
    path: `${column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`,
    code: code as PlainCode,
  }
}
