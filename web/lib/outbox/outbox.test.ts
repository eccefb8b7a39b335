import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import type { NewEntry } from '../browser-database.ts'
import type { EntryStore } from './entry-store.ts'
import { Outbox } from './outbox.ts'

/** The database that the tabs of a browser share. */
class SharedStore implements EntryStore {
  readonly #entries = new Map<string, NewEntry>()
  isDurable = () => true
  list = async (person: string) => [...this.#entries.values()].filter((entry) => entry.person === person)
  put = async (entry: NewEntry) => void this.#entries.set(entry.id, entry)
  remove = async (id: string) => void this.#entries.delete(id)
}

type Failure = 'unreachable' | 'answer-lost' | number

/** A server that stores each id once, and fails as often as it is told to. */
class Server {
  readonly stored: string[] = []
  requests = 0
  failures: Failure[] = []
  refused = new Set<string>()

  readonly send = async (text: string, signal: AbortSignal): Promise<string> => {
    this.requests++
    const failure = this.failures.shift()
    await Promise.resolve()
    signal.throwIfAborted()
    if (failure === 'unreachable') throw new TypeError('Failed to fetch')
    if (typeof failure === 'number') throw new ApiError(failure, '', '', failure === 429 ? '1' : null)
    if (this.refused.has(text))
      throw new ApiError(403, '', '{"code":"message.announcements_only","message":"Not here"}')
    if (!this.stored.includes(text)) this.stored.push(text)
    if (failure === 'answer-lost') throw new TypeError('Failed to fetch')
    return text
  }
}

let server: Server
let store: SharedStore
let kind = 0
const closing: (() => void)[] = []

beforeEach(() => {
  server = new Server()
  store = new SharedStore()
  kind++
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function openTab(person = 'someone', isSignedIn = () => true) {
  const outbox = new Outbox<string, string>({ kind: `test-${kind}`, send: server.send, isSignedIn, store })
  const close = outbox.open(person)
  closing.push(close)
  return { outbox, close }
}
type Tab = ReturnType<typeof openTab>
/** An outbox that sends nothing before `resolve` is called. */
function openSlowly() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = new Outbox<string, string>({
    kind: `slow-${kind}`,
    isSignedIn: () => true,
    store,
    send: async (text, signal) => {
      await promise
      return server.send(text, signal)
    },
  })
  closing.push(slow.open('someone'))
  return { slow, resolve }
}
/** Waits until everything of a person is sent, without the pauses after failed attempts. */
const isEmpty = (outbox: Outbox<string, string>, person = 'someone') =>
  expect.poll(() => (outbox.wake(), store.list(person)), { interval: 5 }).toEqual([])

describe('entries', () => {
  test(
    '[MSG-17] of one queue arrive in order, each once, from any tab, through any failure',
    { timeout: 60_000 },
    async () => {
      const failure = fc.constantFrom<Failure>('unreachable', 'answer-lost', 500, 503, 429)
      const step = fc.oneof(
        { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), tab: fc.constantFrom(0, 1, 2) }) },
        { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), tab: fc.constantFrom(0, 1, 2) }) },
        { weight: 3, arbitrary: fc.record({ do: fc.constant('fail' as const), failure }) },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
          server = new Server()
          store = new SharedStore()
          kind++
          const tabs: [Tab, Tab, Tab] = [openTab(), openTab(), openTab()]
          const added: string[] = []
          for (const taken of steps) {
            if (taken.do === 'fail') server.failures.push(taken.failure)
            else if (taken.do === 'close') {
              tabs[taken.tab].close()
              tabs[taken.tab] = openTab()
            } else {
              const text = `Message ${added.length}`
              added.push(text)
              await tabs[taken.tab].outbox.add('room', text, text)
            }
          }
          await isEmpty(tabs[0].outbox)
          expect(server.stored).toEqual(added)
          for (const { close } of tabs) close()
        }),
        { numRuns: 40 },
      )
    },
  )

  test('of different queues do not wait for each other', async () => {
    const { outbox } = openTab()
    server.failures = ['unreachable']
    await outbox.add('one', '1', 'delayed')
    await outbox.add('two', '2', 'sent')
    await expect.poll(() => server.stored).toEqual(['sent'])
    expect(outbox.snapshot()).toMatchObject([{ id: '1', isDelayed: true }])
  })

  test('[MSG-52] that wait behind a delayed one of their queue are delayed too', async () => {
    const { outbox } = openTab()
    server.failures = ['unreachable']
    await outbox.add('room', '1', 'first')
    await expect.poll(() => outbox.snapshot()).toMatchObject([{ id: '1', isDelayed: true }])
    await outbox.add('room', '2', 'second')
    expect(outbox.snapshot()).toMatchObject([
      { id: '1', isDelayed: true },
      { id: '2', isDelayed: true },
    ])
    expect(server.requests).toBe(1)
    await isEmpty(outbox)
    expect(server.stored).toEqual(['first', 'second'])
  })

  test('that the server refuses are set aside with the reason, and the next ones follow', async () => {
    const { outbox } = openTab()
    server.refused = new Set(['refused'])
    await outbox.add('room', '1', 'refused')
    await outbox.add('room', '2', 'accepted')
    await expect.poll(() => server.stored).toEqual(['accepted'])
    await expect.poll(() => outbox.snapshot()).toMatchObject([{ id: '1', refusal: { status: 403 } }])
    expect(outbox.snapshot()[0]?.refusal?.failure?.code).toBe('message.announcements_only')

    server.refused.clear()
    await outbox.retry('1')
    await expect.poll(() => server.stored).toEqual(['accepted', 'refused'])
    await isEmpty(outbox)
  })

  test('[MREP-21] are not sent while the person changes them, and the next ones are', async () => {
    const { outbox } = openTab()
    server.failures = ['unreachable']
    await outbox.add('one', '1', 'held')
    await expect.poll(() => outbox.snapshot()).toMatchObject([{ id: '1', isDelayed: true }])
    expect(await outbox.hold('1')).toBe(true)
    await outbox.add('one', '2', 'next')
    await expect.poll(() => (outbox.wake(), server.stored), { interval: 5 }).toEqual(['next'])
    expect(outbox.snapshot()).toMatchObject([{ id: '1', isHeld: true }])
    await outbox.retry('1')
    await isEmpty(outbox)
    expect(server.stored).toEqual(['next', 'held'])
    expect(await outbox.hold('1')).toBe(false)
  })

  test('can be removed while they wait, but not while they are being sent', async () => {
    const { outbox } = openTab()
    server.failures = ['unreachable']
    await outbox.add('room', '1', 'removed')
    await expect.poll(() => outbox.snapshot()[0]?.isDelayed).toBe(true)
    expect(await outbox.remove('1')).toBe(true)

    const send = vi.spyOn(server, 'send')
    const { slow, resolve } = openSlowly()
    await slow.add('room', '2', 'kept')
    expect(await slow.remove('2')).toBe(false)
    resolve()
    await expect.poll(() => server.stored).toEqual(['kept'])
    expect(send).toHaveBeenCalledOnce()
  })

  test('[MREP-21] are changed or held once the attempt that is under way has ended', async () => {
    const { slow, resolve } = openSlowly()
    server.failures = ['answer-lost']
    await slow.add('room', '1', 'before')
    const changing = slow.change('room', '1', 'after')
    resolve()
    await changing
    await isEmpty(slow)
    expect(server.stored).toEqual(['before', 'after'])
    expect(await slow.hold('1')).toBe(false)
  })

  test.each([
    ['that has sent them, which withdraws nothing', [], false, ['text']],
    ['that has failed, and are not sent again', ['unreachable' as const], true, []],
  ])('[MREP-23] are withdrawn after an attempt %s', async (_, failures, isWithdrawn, stored) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const send = async (text: string, signal: AbortSignal) => {
      await promise
      return server.send(text, signal)
    }
    const slow = new Outbox<string, string>({ kind: `slow-${kind}`, isSignedIn: () => true, store, send })
    closing.push(slow.open('someone'))
    server.failures = [...failures]
    await slow.add('room', '1', 'text')
    const withdrawing = slow.withdraw('1')
    resolve()
    expect(await withdrawing).toBe(isWithdrawn)
    await isEmpty(slow)
    expect(server.stored).toEqual(stored)
    expect(server.requests).toBe(1)
  })

  test('[MREP-21] that another tab changes just before they are sent keep the change when that fails', async () => {
    let isFirst = true
    const { outbox } = openTab('someone', () => {
      if (isFirst) void store.list('someone').then(([entry]) => entry && store.put({ ...entry, payload: 'after' }))
      isFirst = false
      return true
    })
    server.failures = ['unreachable']
    await outbox.add('room', '1', 'before')
    await expect.poll(() => (outbox.wake(), server.stored), { interval: 5 }).toEqual(['after'])
  })

  test('of one person are neither seen nor sent by the next', async () => {
    server.failures = ['unreachable']
    const first = openTab('first')
    await first.outbox.add('room', '1', 'private')
    await expect.poll(() => first.outbox.snapshot()[0]?.isDelayed).toBe(true)
    first.close()
    const { outbox } = openTab('second')
    await outbox.add('room', '2', 'own')
    await expect.poll(() => server.stored).toEqual(['own'])
    expect(outbox.snapshot()).toEqual([])
    await isEmpty(openTab('first').outbox, 'first')
    expect(server.stored).toEqual(['own', 'private'])
  })

  test('wait while someone else is signed in', async () => {
    let signedIn = false
    const { outbox } = openTab('someone', () => signedIn)
    await outbox.add('room', '1', 'text')
    await expect.poll(() => outbox.snapshot()).toHaveLength(1)
    outbox.wake()
    expect(server.requests).toBe(0)
    signedIn = true
    await isEmpty(outbox)
    expect(server.stored).toEqual(['text'])
  })
})

test('every tab receives the responses', async () => {
  const [first, second] = [openTab(), openTab()]
  const answers: string[] = []
  second.outbox.onSent((answer) => void answers.push(answer))
  await first.outbox.add('room', '1', 'text')
  await expect.poll(() => answers).toEqual(['text'])
})

test('a server that asks to wait is left alone for that long', async () => {
  const { outbox } = openTab()
  server.failures = [429]
  const started = performance.now()
  await outbox.add('room', '1', 'text')
  await expect.poll(() => server.stored).toEqual(['text'])
  expect(performance.now() - started).toBeGreaterThan(1_000)
})
