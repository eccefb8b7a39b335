import { contract } from '../../_shared/contract/index.ts'
import { isSetupDue, setUp } from '../../_shared/domain/people/set-up.ts'
import { createAccounts } from '../../_shared/platform/auth/accounts.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { clientAddress } from '../../_shared/platform/http/client-address.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { setup, system } = contract

export function setupRoutes(register: Register, { connections, settings }: Dependencies): void {
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
