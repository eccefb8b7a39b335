import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

type Headers = Record<string, string>

/** Something that a request writes when its body arrives. */
interface Write {
  path: string
  headers: () => Headers
  /** What the body says before it is cut. Spaces follow, so that it is complete in itself. */
  content: (title: string) => string
  /** How many rows there are of this title. */
  stored: (title: string) => Promise<number>
  /** The same request with a whole body. */
  succeeds: (title: string) => Promise<Response>
}

interface Cut {
  bytes: number
  isChunked: boolean
  isReset: boolean
}

const person = 'te.lyon1'
let client: Client
let token: string

beforeAll(async () => {
  await forgetSignIns()
  client = await signedIn(person)
  token = (await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))).accessToken
})

const rowsOf = async (text: string, title: string) => (await query(text, [title])).length
const eventsOf = (title: string) => rowsOf('select from public.calendar_events where title = $1', title)
const authorized = (key: string, bearer: string): Headers => ({ apikey: key, Authorization: `Bearer ${bearer}` })
const post = ({ path, headers, content }: Write, title: string) =>
  fetch(testedStack().url + path, {
    method: 'POST',
    headers: headers(),
    body: content(title),
    signal: AbortSignal.timeout(40_000),
  })

const event: Write = {
  path: '/api/calendar/events',
  headers: () => ({ Cookie: client.cookie ?? '', 'Content-Type': 'application/json' }),
  content: (title) => JSON.stringify({ title, startDate: '2027-05-03T09:00:00Z', endDate: null }),
  stored: eventsOf,
  succeeds: (title) => post(event, title),
}
const row: Write = {
  path: '/rest/v1/calendar_events',
  headers: () => ({ ...authorized(testedStack().publishableKey, token), 'Content-Type': 'application/json' }),
  content: (title) => JSON.stringify({ title, starts_at: '2027-05-03T09:00:00Z' }),
  stored: eventsOf,
  succeeds: (title) => post(row, title),
}
const signIn: Write = {
  path: '/api/auth/login',
  headers: () => ({ 'Content-Type': 'application/json' }),
  content: (title) => JSON.stringify({ username: title, password: 'not-the-password' }),
  stored: (title) => rowsOf('select from session.sign_in_attempts where name_key = lower($1)', title),
  succeeds: async (title) => {
    expect((await post(signIn, title)).status).toBe(401)
    return new Client().signIn(person)
  },
}
const object = (title: string): Write => ({
  path: `/storage/v1/object/chat/cut/${title}`,
  headers: () => ({ ...authorized(testedStack().secretKey, testedStack().secretKey), 'Content-Type': 'text/plain' }),
  content: () => title,
  stored: () => rowsOf('select from storage.objects where name = $1', `cut/${title}`),
  succeeds: () => post(object(title), title),
})

/** Sends a request up to the middle of its body; returns when the gateway has closed the connection. */
async function send({ path, headers }: Write, start: string, { bytes, isChunked, isReset }: Cut): Promise<void> {
  const { hostname, port, host } = new URL(testedStack().url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  await once(socket, 'connect')
  const closed = once(socket.resume(), 'close')
  const half = Buffer.alloc(bytes / 2, ' ')
  half.write(start)
  const fields = Object.entries({ Host: host, ...headers() }).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('')}${length}\r\n\r\n`)
  await new Promise((resolve) => {
    if (isChunked) socket.write(`${bytes.toString(16)}\r\n`)
    socket.write(half, resolve)
  })
  if (isReset) socket.resetAndDestroy()
  else socket.end()
  await closed
}

/** The statements and transactions of the services that have not ended. */
const isBusy = () =>
  query(
    `select query from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
       and usename in ('portal_api', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin')`,
  )

const writes: [name: string, write: (title: string) => Write][] = [
  ['the API', () => event],
  ['REST', () => row],
  ['signing in', () => signIn],
  ['Storage', object],
]
// The gateway buffers a small body; the beginning of a large one has reached the service.
const cuts: Cut[] = [1_000, 400_000].flatMap((bytes) =>
  [false, true].flatMap((isChunked) => [false, true].map((isReset) => ({ bytes, isChunked, isReset }))),
)

describe.each(writes)('a body for %s that is cut in the middle', (_, write) => {
  test('writes nothing, leaves no statement or transaction running, and delays no other request', async () => {
    const titles = cuts.map(() => `Cut ${randomUUID()}`.replace(' ', '-'))
    const cutAll = async (cut: Cut, title: string) => {
      const cutWrite = write(title)
      const times = 5
      await Promise.all(Array.from({ length: times }, () => send(cutWrite, cutWrite.content(title), cut)))
    }
    await Promise.all(cuts.map((cut, index) => cutAll(cut, titles[index] ?? '')))

    const whole = `Whole-${randomUUID()}`
    expect((await write(whole).succeeds(whole)).ok).toBe(true)
    await expect.poll(isBusy).toEqual([])
    for (const title of titles) expect(await write(title).stored(title)).toBe(0)
    expect(await write(whole).stored(whole)).toBe(1)
  })
})

test('a body for Auth that is cut in the middle does not stop Auth from responding', async () => {
  const cut = { bytes: 1_000, isChunked: false, isReset: false }
  await send({ ...signIn, path: '/auth/v1/token?grant_type=password' }, '{}', cut)
  expect((await new Client().get('/auth/v1/health', { apikey: testedStack().publishableKey })).status).toBe(200)
})
