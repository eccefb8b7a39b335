import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { callRinging } from '../../../supabase/functions/_shared/contract/notifications/call-ringing.ts'
import type { PushMessage } from '../../../supabase/functions/_shared/contract/notifications/push.ts'
import type { Network } from '../../runtime/network/network.ts'
import { deliver } from './deliver.ts'

type Respond = (response: object) => void
const request = vi.hoisted(() =>
  vi.fn<(url: URL, options: { headers: Record<string, unknown> }, respond: Respond) => object>(),
)
vi.mock('node:https', async (importOriginal) => ({ ...(await importOriginal<object>()), request }))

afterEach(() => void request.mockReset())

const browser = createECDH('prime256v1')
const address = {
  endpoint: 'https://push.example/device',
  p256dh: browser.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const keys = { subject: 'mailto:it@portal.example', ...webPush.generateVAPIDKeys() }

/** Delivers a push of this kind to a push service that answers with a status. */
function push(kind: string, statusCode = 201) {
  request.mockImplementation((_url, _options, respond) => {
    queueMicrotask(() => respond({ statusCode, headers: {}, destroy: () => undefined }))
    const sent = { on: () => sent, end: () => undefined }
    return sent
  })
  const topic = '3f8b5a0e-7f0a-4a53-9a0b-5f3d8a1c2b11'
  const network = { timeout: 1_000 } as Network
  const never = new AbortController().signal
  return deliver(address, { title: 'News' } as unknown as PushMessage, { topic, kind }, keys, network, never)
}

const headers = () => request.mock.calls[0]?.[1].headers

test('a push is of use for a day, and one about a ringing call for half a minute', async () => {
  expect(await push('chat.message')).toBe('sent')
  expect(headers()).toMatchObject({ TTL: 86_400, Urgency: 'high', Topic: '3f8b5a0e7f0a4a539a0b5f3d8a1c2b11' })
  request.mockReset()
  expect(await push(callRinging.kind)).toBe('sent')
  expect(headers()).toMatchObject({ TTL: 30 })
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [503, { retryAfter: 0 }],
])('a push service that answers with %i means %j', async (status, outcome) => {
  expect(await push('chat.message', status)).toEqual(outcome)
})
