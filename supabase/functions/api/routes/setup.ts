import { contract } from '../../_shared/contract/index.ts'
import { isSetupDue, setUp } from '../../_shared/domain/people/set-up.ts'
import { createAccounts } from '../../_shared/platform/auth/accounts.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { strangerOf } from '../../_shared/platform/http/client-address.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { setup, system } = contract

export function setupRoutes(register: Register, { connections, settings }: Dependencies): void {
  const accounts = createAccounts(settings)
  // Once an installation has an administrator, it always has one, so the result is cached.
  let isDone = false

  register(system.setup, async ({ context }) => {
    isDone ||= !(await isSetupDue(connections, strangerOf(context.req.raw, settings)))
    return { isDue: !isDone }
  })

  register(setup.complete, ({ body, context }) =>
    setUp(connections, accounts, body, strangerOf(context.req.raw, settings)),
  )
}
