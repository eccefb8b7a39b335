import { passwordChanged } from '../../_shared/contract/auth.ts'
import { contract } from '../../_shared/contract/index.ts'
import { beginSession } from '../../_shared/domain/people/begin-session.ts'
import { changePassword } from '../../_shared/domain/people/change-password.ts'
import { readUser } from '../../_shared/domain/people/read-user.ts'
import { requestRecovery, resetPassword } from '../../_shared/domain/people/recover-password.ts'
import { savePreferences } from '../../_shared/domain/people/save-preferences.ts'
import { createAccounts } from '../../_shared/platform/auth/accounts.ts'
import { clearViewing } from '../../_shared/platform/auth/viewing.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { clientAddress, strangerOf } from '../../_shared/platform/http/client-address.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { auth } = contract

export function authRoutes(register: Register, dependencies: Dependencies): void {
  const { connections, settings } = dependencies
  const accounts = createAccounts(settings)
  const addressOf = (request: Request): string => clientAddress(request.headers, settings)

  register(auth.login, async ({ body, context }) => {
    const request = context.req.raw
    const session = await dependencies.signIn(body.username, body.password, addressOf(request), request.signal)
    return { user: await beginSession(dependencies, context, session) }
  })

  register(auth.user, async ({ caller, context }) => {
    const user = await caller.transactionOrOwn(readUser)
    // Only here: a page that still shows the viewed person must not read or write as the administrator.
    if (!caller.isViewed) clearViewing(context, settings)
    return { user, isViewed: caller.isViewed }
  })

  register(auth.token, async ({ caller }) => {
    await caller.transaction(async () => null)
    return {
      accessToken: caller.accessToken,
      expiresAt: new Date(caller.expiresAt * 1000).toISOString(),
      expiresIn: Math.floor(caller.expiresAt - Date.now() / 1000),
    }
  })

  register(auth.changePassword, async ({ caller, body, context }) => {
    await changePassword(dependencies, caller, body, addressOf(context.req.raw))
    return { message: passwordChanged }
  })

  register(auth.recover, async ({ body, context }) => {
    await requestRecovery(connections, body.email, strangerOf(context.req.raw, settings))
    return {}
  })

  register(auth.resetPassword, async ({ body, context }) => {
    await resetPassword(connections, accounts, body, strangerOf(context.req.raw, settings))
    return { message: passwordChanged }
  })

  register(
    auth.preferences,
    async ({ caller, body }) => ({
      user: await caller.transaction((database) => savePreferences(database, caller.personId, body)),
    }),
    {
      of: ({ user: { theme, language } }) => ({ theme, language }),
      read: async (database) => ({ user: await readUser(database) }),
    },
  )
}
