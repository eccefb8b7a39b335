import { ApiError } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

function check(error: unknown): void {
  const isSignedIn = Boolean(queryClient.getQueryData(userQuery.queryKey))
  if (isSignedIn && error instanceof ApiError && error.status === 401) void queryClient.invalidateQueries(userQuery)
}

/** Asks who is signed in again as soon as any call is answered 401: the gate then shows the way in. Drafts stay. */
export function followExpiry(): void {
  queryClient.getQueryCache().config.onError = check
  queryClient.getMutationCache().config.onError = check
}
