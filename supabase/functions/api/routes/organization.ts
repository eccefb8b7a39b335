import { contract } from '../../_shared/contract/index.ts'
import {
  listActiveCompanies,
  listCategories,
  listDepartments,
  listTemplates,
  readTemplate,
} from '../../_shared/domain/organization/read-organization.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { organization } = contract

export function organizationRoutes(register: Register): void {
  register(organization.companies, ({ caller }) => caller.transaction(listActiveCompanies))

  register(organization.departments, ({ caller }) => caller.transaction(listDepartments))

  register(organization.categories, ({ caller, params }) =>
    caller.transaction((database) => listCategories(database, params.departmentId)),
  )

  register(organization.templates, ({ caller }) => caller.transaction(listTemplates))

  register(organization.template, ({ caller, params }) =>
    caller.transaction((database) => readTemplate(database, params.departmentId)),
  )
}
