/** A field that a constraint is about, and what is wrong with it, in words for people. */
interface FieldFault {
  path: string
  message: string
}

const codeTaken: FieldFault = { path: 'code', message: 'This code is in use already' }

/** Unique and exclusion constraints, by name. Case makes no difference to any of them. */
export const taken: Record<string, FieldFault> = {
  companies_code_unique: codeTaken,
  departments_code_unique: codeTaken,
  countries_code_unique: codeTaken,
  areas_code_unique: codeTaken,
  sites_code_unique: codeTaken,
  roles_code_unique: codeTaken,
  profiles_username_unique: { path: 'username', message: 'This username is in use already' },
  profiles_email_unique: { path: 'email', message: 'This e-mail address is in use already' },
  countries_one_headquarters: { path: 'isHeadquarters', message: 'Another country is the headquarters' },
  holidays_one_a_day: { path: 'day', message: 'This country has a holiday on that day already' },
  leave_without_overlap: { path: 'firstDay', message: 'There is leave on some of these days already' },
  department_managers_unique: { path: 'userId', message: 'This person manages the department already' },
}

const named: Record<string, FieldFault> = {
  sites_area_of_country: { path: 'areaId', message: 'The area does not belong to this country' },
  categories_parent_of_department: {
    path: 'parentCategoryId',
    message: 'The main category does not belong to this department',
  },
  tab_permissions_tab_of_application: { path: 'tabId', message: 'The tab does not belong to this application' },
  countries_manager_is_person: { path: 'managerId', message: 'There is no such person' },
  areas_manager_is_person: { path: 'managerId', message: 'There is no such person' },
  sites_manager_is_person: { path: 'managerId', message: 'There is no such person' },
  leave_profile_id_fkey: { path: 'userId', message: 'There is no such person' },
  profile_companies_company_id_fkey: { path: 'companies', message: 'There is no such company' },
  profile_countries_country_id_fkey: { path: 'countries', message: 'There is no such country' },
  profile_areas_area_id_fkey: { path: 'areas', message: 'There is no such area' },
  profile_sites_site_id_fkey: { path: 'sites', message: 'There is no such site' },
}

/** The field of a foreign key of `table` that names a row that does not exist; `roles_department_id_fkey` → departmentId. */
export function fieldOfKey(constraint: string, table: string): FieldFault | undefined {
  const column = constraint.startsWith(`${table}_`)
    ? /^(\w+_id)_fkey$/.exec(constraint.slice(table.length + 1))?.[1]
    : undefined
  if (!column) return named[constraint]
  const thing = column.slice(0, -3).replaceAll('_', ' ')
  return (
    named[constraint] ?? {
      path: column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      message: `There is no such ${thing}`,
    }
  )
}
