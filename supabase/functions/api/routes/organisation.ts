import { contract } from '../../_shared/contract/index.ts'
import {
  listActiveCompanies,
  listCategories,
  listDepartments,
  listTemplates,
  readTemplate,
} from '../../_shared/domain/organisation/read-organisation.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { organisation } = contract

export function organisationRoutes(register: Register): void {
  register(organisation.companies, ({ caller }) => caller.transaction(listActiveCompanies))

  register(organisation.departments, ({ caller }) => caller.transaction(listDepartments))

  register(organisation.categories, ({ caller, params }) =>
    caller.transaction((database) => listCategories(database, params.departmentId)),
  )

  register(organisation.templates, ({ caller }) => caller.transaction(listTemplates))

  register(organisation.template, ({ caller, params }) =>
    caller.transaction((database) => readTemplate(database, params.departmentId)),
  )
}
