import { contract } from '../../_shared/contract/index.ts'
import { listApplications, readOwnPermissions } from '../../_shared/domain/permissions/permissions.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { permissions } = contract

export function permissionRoutes(register: Register): void {
  register(permissions.applications, ({ caller }) => caller.transactionOrOwn(listApplications))

  register(permissions.mine, ({ caller }) => caller.transactionOrOwn(readOwnPermissions))
}
