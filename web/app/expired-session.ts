import { ApiError } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

const isSignedIn = (): boolean => Boolean(queryClient.getQueryData(userQuery.queryKey))

async function check(error: unknown): Promise<void> {
  if (!isSignedIn() || !(error instanceof ApiError)) return
  if (error.status !== 401 && error.failure?.code !== 'viewing.ended') return
  await queryClient.invalidateQueries(userQuery)
  if (!isSignedIn()) location.assign(paths.login.getHref({ error: 'session' }))
}

/**
 * After a 401, checks the session; if it has ended, leads to the sign-in screen, which says so. Drafts are kept. When
 * viewing as another person has ended, `userQuery` loads the page anew.
 */
export function followExpiry(): void {
  queryClient.getQueryCache().config.onError = (error) => void check(error)
  queryClient.getMutationCache().config.onError = (error) => void check(error)
}
