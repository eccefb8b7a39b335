import { contract } from '../../../_shared/contract/index.ts'
import { listApplications } from '../../../_shared/domain/permissions/permissions.ts'
import {
  listApplicationAccess,
  listTabPermissions,
  listTabs,
  setApplicationAccess,
  setTabPermission,
} from '../../../_shared/domain/permissions/tab-permissions.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { tabPermissions } = contract

/** Permissions for applications and tabs. */
export function tabPermissionRoutes(register: Register): void {
  register(tabPermissions.applications, ({ caller }) => caller.transaction(listApplications))

  register(tabPermissions.tabs, ({ caller, params }) =>
    caller.transaction((database) => listTabs(database, params.applicationId)),
  )

  register(tabPermissions.list, ({ caller, query }) =>
    caller.transaction((database) => listTabPermissions(database, query.userId)),
  )

  register(tabPermissions.set, ({ caller, body }) => caller.transaction((database) => setTabPermission(database, body)))

  register(tabPermissions.access, ({ caller, query }) =>
    caller.transaction((database) => listApplicationAccess(database, query.userId)),
  )

  register(
    tabPermissions.setAccess,
    ({ caller, body }) => caller.transaction((database) => setApplicationAccess(database, body)),
    {
      read: async (database, { body }) => {
        const records = await listApplicationAccess(database, body.userId)
        return records.find(({ applicationId }) => applicationId === body.applicationId) ?? null
      },
    },
  )
}
