import { randomBytes } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Connections } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { deliver, type Outcome } from './deliver.ts'
import { sendPushes } from './send-pushes.ts'

vi.mock(import('./deliver.ts'))

/** What is done at each interval, which passes only when a test says so: `expect.poll` would make fake timers go on. */
const repeated: (() => void)[] = []
const passInterval = () => {
  for (const work of repeated) work()
}

beforeEach(() => {
  repeated.length = 0
  vi.spyOn(globalThis, 'setInterval').mockImplementation((work) => {
    repeated.push(work)
    return setTimeout(() => undefined)
  })
  vi.mocked(deliver).mockReset()
})

const settings = {
  push: { key: randomBytes(32).toString('base64url'), subject: 'https://portal.example.com' },
  publicUrl: 'https://portal.example.com',
}

/** A database with the pushes that wait for one browser, and the functions of it that were called. */
function databaseWith(waiting: string[]) {
  const statements: string[] = []
  let isClaimed = false
  const claim = () => {
    const id = isClaimed ? undefined : waiting[0]
    if (id === undefined) return []
    isClaimed = true
    return [
      {
        id,
        subscription_id: 'browser',
        endpoint: 'https://push.example/1',
        language: 'en',
        hides_content: false,
        topic: id,
        kind: 'push_test',
        payload: {},
      },
    ]
  }
  const client = {
    query: async (text: string, values: unknown[] = []) => {
      const name = /push\.(?<name>\w+)/.exec(text)?.groups?.['name']
      if (name) statements.push(name)
      if (name === 'finish') waiting.splice(waiting.indexOf(String(values[1])), 1)
      if (name === 'finish') isClaimed = false
      return { command: text.toUpperCase(), rows: name === 'claim' ? claim() : [] }
    },
    release: () => undefined,
  }
  const pool = { connect: async () => client }
  const database = new Kysely({ dialect: new PostgresDialect({ pool } as never), plugins: [new CamelCasePlugin()] })
  const run: Connections['run'] = (work) => work({ client, database } as never)
  return { connections: { run } as Connections, statements }
}
const pushed = () => vi.mocked(deliver).mock.calls.map(([, , { topic }]) => topic)
const begin = ({ connections }: Pick<ReturnType<typeof databaseWith>, 'connections'>) =>
  sendPushes({ connections, settings: settings as never })

test('sends what waits for one browser without waiting for the interval in between, each push once', async () => {
  vi.mocked(deliver).mockResolvedValue('sent')
  const waiting = ['one', 'two', 'three', 'four']
  const pushes = begin(databaseWith(waiting))
  passInterval()
  await expect.poll(pushed).toEqual(['one', 'two', 'three', 'four'])
  await expect.poll(() => waiting).toEqual([])
  await pushes.stop()
  expect(pushed()).toHaveLength(4)
})

test('sends the next push of a browser only after the one before has ended', async () => {
  const ends: ((outcome: Outcome) => void)[] = []
  vi.mocked(deliver).mockImplementation(() => new Promise((end) => ends.push(end)))
  const pushes = begin(databaseWith(['one', 'two']))
  passInterval()
  await expect.poll(pushed).toEqual(['one'])
  ends[0]?.('sent')
  await expect.poll(pushed).toEqual(['one', 'two'])
  ends[1]?.('sent')
  await pushes.stop()
  expect(pushed()).toEqual(['one', 'two'])
})

test('does not try a push again at once that the push service could not take', async () => {
  vi.mocked(deliver).mockResolvedValue({ retryAfter: 0 })
  const database = databaseWith(['one'])
  const pushes = begin(database)
  passInterval()
  await expect.poll(() => database.statements.filter((name) => name === 'claim')).toHaveLength(2)
  await pushes.stop()
  expect(database.statements.filter((name) => name === 'fail')).toHaveLength(1)
  expect(pushed()).toEqual(['one'])
})
