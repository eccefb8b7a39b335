import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  accessLevels,
  dailyActivities,
  permissions,
  type AccessLevel,
  type Tab,
  type UserPermission,
} from '@contract/permissions.ts'
import { ApiError, call } from './api.ts'
import { keepAnswer, keptAnswer } from './last-person.ts'
import { queryClient, read } from './query.ts'
import { useUser } from './session.ts'

export const permissionsQuery = queryOptions({
  ...read(permissions.mine),
  queryFn: async () => {
    try {
      return await call(permissions.mine)
    } catch (error) {
      const kept = error instanceof ApiError ? undefined : keptAnswer(permissions.mine)
      if (kept) return kept
      throw error
    }
  },
})

/** Keeps the person's rights, so that the portal opens without a connection. */
export function useKeptPermissions(): void {
  const { id, isViewed } = useUser()
  const { data } = useQuery(permissionsQuery)
  useEffect(() => {
    if (data && !isViewed) keepAnswer(id, permissions.mine, data)
  }, [id, isViewed, data])
}

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

/** Whether the signed-in person may look at this tab, for code that runs before the page. */
export const mayUseTab = async (tab: Tab): Promise<boolean> =>
  meets({ tab }, false, await queryClient.ensureQueryData(permissionsQuery))

/** Returns a function that checks a requirement for the signed-in person; undefined while the permissions load. */
export function useAccess(): ((requirement: Requirement | undefined) => boolean) | undefined {
  const { isAdmin } = useUser()
  const { data } = useQuery(permissionsQuery)
  return data && ((requirement) => meets(requirement, isAdmin, data))
}

/** Whether the permissions are still loading, so that nobody knows yet what may be shown. */
export const useIsAccessPending = (): boolean => useQuery(permissionsQuery).isPending
