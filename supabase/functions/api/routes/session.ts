import { callerOf } from '../../_shared/auth/caller.ts'
import { changePassword, resetPassword } from '../../_shared/auth/change-password.ts'
import { writeSession } from '../../_shared/auth/session-cookie.ts'
import { clearViewing } from '../../_shared/auth/viewing.ts'
import { passwordChanged } from '../../_shared/contract/auth.ts'
import { contract } from '../../_shared/contract/index.ts'
import { clientAddress } from '../../_shared/http/client-address.ts'
import type { Register } from '../../_shared/http/register.ts'
import { readUser } from '../../_shared/people/read-user.ts'
import type { Portal } from '../../_shared/portal.ts'

const { auth } = contract

export function sessionRoutes(register: Register, portal: Portal): void {
  const addressOf = (request: Request): string => clientAddress(request.headers, portal.settings.trustedProxies)

  register(auth.login, async ({ body, context }) => {
    const session = await portal.signIn(body.username, body.password, addressOf(context.req.raw))
    const caller = await callerOf(portal, context, session)
    const user = await caller.transaction(readUser)
    await writeSession(context, portal.seal, session)
    clearViewing(context)
    return { user }
  })

  register(auth.user, async ({ caller }) => ({ user: await caller.whoeverItIs(readUser), isViewed: caller.isViewed }))

  register(auth.token, async ({ caller }) => {
    await caller.transaction(async () => null)
    return { accessToken: caller.accessToken, expiresAt: new Date(caller.expiresAt * 1000).toISOString() }
  })

  register(auth.changePassword, async ({ caller, body, context }) => {
    await changePassword(portal, caller, body, addressOf(context.req.raw))
    return { message: passwordChanged }
  })

  register(auth.resetPassword, async ({ caller, body }) => {
    await resetPassword(portal, caller, body)
    return { message: passwordChanged }
  })

  register(auth.preferences, async ({ caller, body }) => ({
    user: await caller.transaction(async (database) => {
      if (Object.keys(body).length > 0) {
        await database.updateTable('profiles').set(body).where('id', '=', caller.personId).execute()
      }
      return readUser(database)
    }),
  }))
}
