import { useQuery } from '@tanstack/react-query'
import {
  accessLevels,
  dailyActivities,
  permissions,
  type AccessLevel,
  type Tab,
  type UserPermission,
} from '@contract/permissions.ts'
import { read } from './query.ts'
import { useUser } from './session.ts'

export const permissionsQuery = read(permissions.mine)

/** The rights that a feature requires. */
export type Requirement = { tab: Tab; level?: AccessLevel } | { admin: true }

/** Whether the permissions meet the requirement. This only hides what the server would refuse. */
export function meets(requirement: Requirement | undefined, isAdmin: boolean, permissions: UserPermission[]): boolean {
  if (!requirement) return true
  if ('admin' in requirement) return isAdmin
  const application = permissions.find(({ applicationCode }) => applicationCode === dailyActivities)
  if (!application?.hasAccess) return false
  const granted = application.tabs.find(({ code }) => code === requirement.tab)?.accessLevel ?? 'none'
  return accessLevels.indexOf(granted) >= accessLevels.indexOf(requirement.level ?? 'read')
}

/** Returns a function that checks a requirement for the signed-in person; undefined while the permissions load. */
export function useAccess(): ((requirement: Requirement | undefined) => boolean) | undefined {
  const { isAdmin } = useUser()
  const { data } = useQuery(permissionsQuery)
  return data && ((requirement) => meets(requirement, isAdmin, data))
}
