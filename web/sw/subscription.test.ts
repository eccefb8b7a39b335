import { beforeEach, expect, test, vi } from 'vitest'
import { renewSubscription } from './subscription.ts'

const subscribe = vi.hoisted(() => vi.fn<(options: object) => Promise<object>>())
vi.mock('./scope.ts', () => ({ scope: { registration: { pushManager: { subscribe } } } }))

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
const subscription = (endpoint: string, key: string | null = 'key') =>
  ({ endpoint, options: { applicationServerKey: key }, unsubscribe }) as unknown as PushSubscription
const renewed = subscription('https://push.example/renewed')
const old = subscription('https://push.example/old')

let status = 204
let sent: unknown[] = []
beforeEach(() => {
  status = 204
  sent = []
  vi.clearAllMocks()
  subscribe.mockResolvedValue(renewed)
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    const { endpoint } = JSON.parse(body) as { endpoint: string }
    sent.push([method, path, endpoint])
    return new Response(null, { status })
  })
})

const address = '/api/push/subscription'

test('[MOB-33] subscribes again with the key of the ended subscription, and says so to the server', async () => {
  await renewSubscription({ oldSubscription: old, newSubscription: null })
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key' }]])
  expect(sent).toEqual([['PUT', address, 'https://push.example/renewed']])
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('[MOB-33] reports the subscription that the browser has made itself', async () => {
  const newSubscription = subscription('https://push.example/new')
  await renewSubscription({ oldSubscription: null, newSubscription })
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent).toEqual([['PUT', address, 'https://push.example/new']])
})

test.each([
  ['the ended subscription', null],
  ['its key', subscription('https://push.example/old', null)],
])('does nothing where the browser does not know %s', async (_, oldSubscription) => {
  await renewSubscription({ oldSubscription, newSubscription: null })
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('ends the new subscription when nobody is signed in anymore', async () => {
  status = 401
  await renewSubscription({ oldSubscription: old, newSubscription: null })
  expect(unsubscribe).toHaveBeenCalledOnce()
})
