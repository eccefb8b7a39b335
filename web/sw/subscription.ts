import { pushSubscriptionPath } from '@contract/push-path.ts'
import { scope } from './scope.ts'

/** Subscribes again after the browser has ended the subscription, and says so to the server (MOB-33). */
export async function renewSubscription({
  oldSubscription,
  newSubscription,
}: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>): Promise<void> {
  const { pushManager } = scope.registration
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && !applicationServerKey) return
  const subscription = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const response = await fetch(pushSubscriptionPath, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscription),
  })
  if (response.status === 401) await subscription.unsubscribe()
}
