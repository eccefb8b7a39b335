import { contract } from '../../../_shared/contract/index.ts'
import {
  addDepartmentManager,
  listDepartmentManagers,
  removeDepartmentManager,
} from '../../../_shared/domain/organization/department-managers.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { departmentManagers } = contract

export function departmentManagerRoutes(register: Register): void {
  register(departmentManagers.list, ({ caller }) => caller.transaction(listDepartmentManagers))

  register(departmentManagers.add, ({ caller, body }) =>
    caller.transaction((database) => addDepartmentManager(database, body)),
  )

  register(departmentManagers.remove, ({ caller, params }) =>
    caller.transaction((database) => removeDepartmentManager(database, params.id)),
  )
}
