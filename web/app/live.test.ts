import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '@/lib/live.ts'
import { milliseconds } from '@/lib/milliseconds.ts'
import type { Hint } from '@contract/live/hint.ts'
import { followHints } from './live.ts'

const { parts, server } = vi.hoisted(() => {
  const part = () => ({ onHint: vi.fn<(hint: Hint) => void>(), refresh: vi.fn<() => void>() })
  return {
    parts: {
      liveRooms: part(),
      liveCalls: part(),
      liveSaved: part(),
      livePlans: part(),
      liveNotifications: part(),
      liveReports: part(),
      liveTasks: part(),
      liveCollaboration: part(),
      liveDevice: part(),
    },
    /** How many hints it has sent when the page begins to read, and since. */
    server: { first: 0, sent: 0, listener: undefined as Listener | undefined },
  }
})

vi.mock('@/blocks/chat/live-rooms.ts', () => parts)
vi.mock('@/blocks/calls/ringing.ts', () => parts)
vi.mock('@/blocks/chat/saved/saved.ts', () => parts)
vi.mock('@/blocks/chat/plans/plans.ts', () => parts)
vi.mock('@/blocks/live/live-subjects.ts', () => parts)
vi.mock('./push.ts', () => parts)
vi.mock('./check-in.ts', () => ({ firstCheckIn: async () => server.first, checkIn: async () => server.sent }))
vi.mock('@/lib/live.ts', () => ({
  listen: (_topic: string, listener: Listener) => {
    server.listener = listener
    return () => undefined
  },
}))

let page: EventTarget
let stop: () => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  Object.assign(server, { first: 3, sent: 3 })
  stop = followHints('me')
})
afterEach(() => {
  stop()
})

const names = Object.keys(parts) as (keyof typeof parts)[]
const readAgain = () => names.filter((name) => parts[name].refresh.mock.calls.length > 0)
const hint = (number: number): Hint => ({ number, subjects: ['rooms'], rooms: [] })
const arrive = (number: number) => server.listener?.onEvent('hint', hint(number))
/** Lets the comparison end that the event has begun. */
const settle = () => vi.advanceTimersByTimeAsync(0)

const occasions: [occasion: string, happen: () => unknown][] = [
  ['the connection is opened', () => server.listener?.onJoined()],
  ['the page is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['the network is back', () => page.dispatchEvent(new Event('online'))],
  ['a minute has passed', () => vi.advanceTimersByTime(milliseconds.comparison)],
]

test.each(occasions)('[MSG-18] every part reads again what was missed when %s', async (_, happen) => {
  server.sent = 4
  happen()
  await settle()
  expect(readAgain()).toEqual(names)
})

test.each(occasions)('[MSG-18] nothing is read again when no hint was missed and %s', async (_, happen) => {
  happen()
  await settle()
  arrive(4)
  server.sent = 4
  happen()
  await settle()
  expect(readAgain()).toEqual([])
})

test('[MSG-18] every part learns of a hint, and reads again when the one before it was lost', async () => {
  server.listener?.onJoined()
  await settle()
  arrive(4)
  expect(names.filter((name) => parts[name].onHint.mock.lastCall?.[0].number === 4)).toEqual(names)
  expect(readAgain()).toEqual([])
  arrive(6)
  expect(readAgain()).toEqual(names)
})
