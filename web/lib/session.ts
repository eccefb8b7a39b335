import { queryOptions, useQuery } from '@tanstack/react-query'
import { auth } from '@contract/auth.ts'
import type { Answer } from '@contract/endpoint.ts'
import type { User } from '@contract/people.ts'
import { ApiError, call } from './api.ts'
import { milliseconds } from './milliseconds.ts'
import { keyOf, queryClient } from './query.ts'
import { storage } from './storage.ts'

/** `isViewed`: an administrator views the portal as this person and cannot change anything. */
type Viewer = User & Pick<Answer<typeof auth.user>, 'isViewed'>

/** The signed-in person; null after any non-ok answer (SIGN-16). */
export const userQuery = queryOptions({
  queryKey: keyOf(auth.user.path),
  staleTime: milliseconds.userCache,
  queryFn: async (): Promise<Viewer | null> => {
    try {
      const { user, isViewed } = await call(auth.user)
      return { ...user, isViewed }
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  },
})

/** The signed-in person, for screens that require one. */
export function useUser(): Viewer {
  const { data } = useQuery(userQuery)
  if (!data) throw new Error('This screen needs a signed-in person')
  return data
}

const mark = 'portal.signed-in'

/** Whether this browser was signed in last time; if so, the shell's calls start in parallel with the user's. */
export const wasSignedIn = (): boolean => storage.getItem(mark) !== null

/** Marks who is signed in, which notifies this browser's other tabs; empty until the server has named the person. */
export const markSignedIn = (person = ''): void => storage.setItem(mark, person)

/** Ends the session in this browser's other tabs, which watch the mark. */
export const markSignedOut = (): void => storage.removeItem(mark)

/** Fetches the user again; reloads the page if someone else is signed in, to remove the previous person's data. */
async function refetchUser(): Promise<void> {
  const before = queryClient.getQueryData(userQuery.queryKey)
  await queryClient.refetchQueries(userQuery)
  const now = queryClient.getQueryData(userQuery.queryKey)
  if (before && now && before.id !== now.id) location.reload()
}

/** Follows sign-ins and sign-outs in other tabs, and reloads a page restored from the back/forward cache. */
export function followSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === mark && newValue === null) queryClient.setQueryData(userQuery.queryKey, null)
    // A null key means that the whole storage was cleared, which says nothing about the session.
    else if (key === null || (key === mark && newValue !== queryClient.getQueryData(userQuery.queryKey)?.id))
      void refetchUser()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
