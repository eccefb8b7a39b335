import type { Context } from 'hono'
import type { User } from '../../contract/people.ts'
import { callerOf } from '../../platform/auth/caller.ts'
import { writeSession } from '../../platform/auth/session-cookie.ts'
import type { Session } from '../../platform/auth/session.ts'
import { clearViewing } from '../../platform/auth/viewing.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { readUser } from './read-user.ts'

/** Writes the cookie of a new session, unless its person is inactive, and ends a view of the portal as somebody else. */
export async function beginSession(dependencies: Dependencies, context: Context, session: Session): Promise<User> {
  const caller = await callerOf(dependencies, context, session)
  const user = await caller.transaction(readUser)
  await writeSession(context, dependencies, session)
  clearViewing(context, dependencies.settings)
  return user
}
