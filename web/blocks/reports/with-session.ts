import { ApiError } from '@/lib/api.ts'
import { isOthers } from '@/lib/outbox/delay.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

/** Sends something that waited. If the session has ended, or is somebody else's by now, the page finds out. */
export async function withSession<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if ((error instanceof ApiError && error.status === 401) || isOthers(error))
      void queryClient.invalidateQueries(userQuery)
    throw error
  }
}
