import { createAccounts } from '../../_shared/auth/accounts.ts'
import { contract } from '../../_shared/contract/index.ts'
import { clientAddress } from '../../_shared/http/client-address.ts'
import type { Register } from '../../_shared/http/register.ts'
import { isSetupDue, setUp } from '../../_shared/people/set-up.ts'
import type { Portal } from '../../_shared/portal.ts'

const { setup, system } = contract

export function setupRoutes(register: Register, { connections, settings }: Portal): void {
  const accounts = createAccounts(settings)
  // An installation that has an administrator always has one: then nobody needs to be asked again.
  let isDone = false

  register(system.setup, async () => {
    isDone ||= !(await isSetupDue(connections))
    return { isDue: !isDone }
  })

  register(setup.complete, ({ body, context }) =>
    setUp(connections, accounts, body, clientAddress(context.req.raw.headers, settings.trustedProxies)),
  )
}
