import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, takesKey } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { administration } from './support/posts/administration.ts'
import { chat } from './support/posts/chat.ts'
import { createWorld, type Example, removeWorld } from './support/posts/example.ts'
import { work } from './support/posts/work.ts'

/** Sends every POST of the contract twice with the same key. */

const start = new Date()
const examples = { ...administration, ...chat, ...work }

beforeAll(createWorld)
beforeAll(async () => {
  if (testedStack().livekit) await livekitReady(testedStack())
}, livekitPatience)
afterAll(() => removeWorld(start))

const endpoints = Object.values(contract)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(takesKey)

test('[API-19] every POST of the contract that needs a session has an example here', () => {
  expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted())
})

/** Each attempt has the session, and none the cookies of the one before. */
function send({ by, path, body }: Example, key: string): Promise<Response> {
  const client = new Client()
  client.cookie = by.cookie
  return client.post(path, body, { 'Idempotency-Key': key })
}

test.each(endpoints)('[API-19] POST $path responds to a repeated request as before', async (endpoint) => {
  const example = await examples[endpoint.path]?.()
  if (!example) throw new Error('There is no example')
  const key = randomUUID()
  const first = await send(example, key)
  const text = await first.text()
  expect(`${first.status} ${first.ok ? '' : text}`).toBe(
    example.refused ? `${example.refused} ${text}` : `${endpoint.status ?? 200} `,
  )
  const again = await send(example, key)
  expect(again.status).toBe(first.status)
  const isKept = first.ok && endpoint.repeat !== 'again'
  expect(again.headers.get('Idempotency-Replayed')).toBe(isKept ? 'true' : null)
  const [before, after] = isKept ? [text, await again.text()] : []
  expect(after).toBe(before)
  const rows = await query<{ isKept: boolean }>(
    `select coalesce(answer <> '', false) as "isKept" from requests.keys where key = $1`,
    [key],
  )
  expect(rows.some((row) => row.isKept)).toBe(isKept)
  if (!first.ok) return
  const other = await send({ ...example, path: `${example.path}${example.other ?? '?other=1'}` }, key)
  expect({ status: other.status, body: await other.json() }).toMatchObject({
    status: 422,
    body: { code: 'request.key_reused' },
  })
})

test.each(endpoints)('[API-19] POST $path refuses a key that cannot be stored', async (endpoint) => {
  const example = await examples[endpoint.path]?.()
  if (!example) throw new Error('There is no example')
  const response = await send(example, 'with space')
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { code: 'request.bad_key' },
  })
})
