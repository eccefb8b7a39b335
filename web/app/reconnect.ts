import { isSessionVerified } from '@/lib/connection.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

/** In milliseconds. */
const pause = 5_000

/** Asks the server who is signed in, if it could not be reached before; then reads again what could not be read. */
export async function verifySession(): Promise<void> {
  if (isSessionVerified()) return
  await queryClient.refetchQueries(userQuery, { cancelRefetch: false })
  if (!isSessionVerified() || !queryClient.getQueryData(userQuery.queryKey)) return
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  const user = queryClient.getQueryCache().find(userQuery)
  await queryClient.invalidateQueries({ predicate: (query) => query !== user })
}

/** Verifies the session of a page that was opened without a connection, as soon as there is one. */
export function followConnection(): void {
  const verify = () => void verifySession()
  addEventListener('online', verify)
  document.addEventListener('visibilitychange', verify)
  setInterval(verify, pause)
}
