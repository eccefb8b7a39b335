import { contract } from '../../_shared/contract/index.ts'
import type { PushSettings } from '../../_shared/contract/push.ts'
import { changePreferences, readSettings } from '../../_shared/domain/push/settings.ts'
import { removeDevice, sendTest, subscribe, unsubscribe } from '../../_shared/domain/push/subscriptions.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { push } = contract

function preferencesOf(settings: PushSettings) {
  const { devices: _, publicKey: __, ...preferences } = settings
  return preferences
}

export function pushRoutes(register: Register): void {
  register(push.settings, ({ caller }) => caller.transaction(readSettings), { of: preferencesOf })

  register(push.change, ({ caller, body }) => caller.transaction((database) => changePreferences(database, body)), {
    of: preferencesOf,
    read: readSettings,
  })

  register(push.subscribe, ({ caller, body, context }) =>
    caller.transaction((database) => subscribe(database, body, context.req.header('User-Agent'))),
  )

  register(push.unsubscribe, ({ caller }) => caller.transaction(unsubscribe))

  register(push.removeDevice, ({ caller, params }) =>
    caller.transaction((database) => removeDevice(database, params.id)),
  )

  register(push.test, ({ caller }) => caller.transaction(sendTest))
}
