import { auditLog } from './audit-log.ts'
import { companies } from './companies.ts'
import { departmentManagers } from './department-managers.ts'
import { departments } from './departments.ts'
import { exports } from './exports.ts'
import { areas, countries, sites } from './geography.ts'
import { imports } from './imports.ts'
import { categories, sections } from './report-types.ts'
import { roles } from './roles.ts'
import { tabPermissions } from './tab-permissions.ts'
import { users } from './users.ts'
import { viewAs } from './view-as.ts'

/** The endpoints of the administration, by area. */
export const administration = {
  companies,
  departments,
  departmentManagers,
  countries,
  areas,
  sites,
  roles,
  users,
  categories,
  sections,
  tabPermissions,
  auditLog,
  viewAs,
  exports,
  imports,
}
