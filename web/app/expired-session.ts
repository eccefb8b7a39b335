import { ApiError } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(userQuery.queryKey))

/**
 * After a 401, checks the session; if it has ended, leads to the sign-in screen, which says so. Drafts are kept. When
 * viewing as another person has ended, `userQuery` loads the page anew.
 */
export async function checkSession(error: unknown): Promise<void> {
  if (!isSignedIn() || !(error instanceof ApiError)) return
  if (error.status !== 401 && error.failure?.code !== 'viewing.ended') return
  await queryClient.invalidateQueries(userQuery)
  if (!isSignedIn()) location.assign(paths.login.getHref({ error: 'session' }))
}

/** Checks the session after every read or change that fails. */
export function followExpiry(): void {
  queryClient.getQueryCache().config.onError = (error) => void checkSession(error)
  queryClient.getMutationCache().config.onError = (error) => void checkSession(error)
}
