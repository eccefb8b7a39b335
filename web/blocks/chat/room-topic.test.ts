import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, request } from '@/lib/api.ts'
import { type Listener, listen } from '@/lib/live.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { RoomFeed } from './room-feed.ts'
import { message } from './test-message.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/live.ts'), { spy: true })

const me = '00000000-0000-4000-8000-000000000007'
/** The room on the server. */
const room = { topic: 'first', lastRev: 1 }
/** Who listens to which topic. */
const topics = new Map<string, Listener>()
/** Holds back the responses to requests for the room. */
let hold: (() => Promise<void>) | undefined
let close: () => void
const changed = vi.fn<(topic?: string) => void>()

beforeEach(async () => {
  Object.assign(room, { topic: 'first', lastRev: 1 })
  topics.clear()
  changed.mockReset()
  hold = undefined
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.mocked(listen).mockImplementation((topic, listener) => {
    topics.set(topic, listener)
    return () => topics.delete(topic)
  })
  vi.mocked(call).mockImplementation(async (endpoint, options) => {
    if (endpoint === chatRooms.one) {
      const response = { ...room }
      await hold?.()
      return response
    }
    const { after } = (options as { query: { after: number } }).query
    return Array.from({ length: room.lastRev - after }, (_, index) => message(after + index + 1))
  })
  vi.mocked(request).mockImplementation(async () => Response.json([message(1)]))
})
afterEach(() => {
  close()
})

async function openFeed(): Promise<RoomFeed> {
  const feed = new RoomFeed({ id: 'room', topic: room.topic, readSeq: 1, person: me }, changed)
  close = feed.open()
  await expect.poll(() => feed.snapshot().state).toBe('ready')
  return feed
}

test('a room whose topic changed while its reader was offline is live again, without a gap', async () => {
  const feed = await openFeed()
  Object.assign(room, { topic: 'third', lastRev: 4 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => [...topics.keys()]).toEqual(['third'])
  topics.get('third')?.onJoined()
  await expect.poll(() => feed.snapshot().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('of two changes of the topic the later one counts, in whichever order the responses arrive', async () => {
  await openFeed()
  const responses: (() => void)[] = []
  hold = () => new Promise((resolve) => void responses.push(resolve))
  room.topic = 'second'
  topics.get('first')?.onEvent('moved', {})
  room.topic = 'third'
  topics.get('first')?.onEvent('moved', {})
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.()
  await expect.poll(() => [...topics.keys()]).toEqual(['third'])
  responses[0]?.()
  await Promise.resolve()
  expect([...topics.keys()]).toEqual(['third'])
})

test('a message that was lost on the way is read when the page is shown again', async () => {
  const feed = await openFeed()
  room.lastRev = 2
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => feed.snapshot().messages.map(({ seq }) => seq)).toEqual([1, 2])
})

describe('after somebody has left a room', () => {
  const left = (person: string | null) => ({
    topic: 'room:room:2',
    memberCount: 3,
    leftIds: person === null ? null : [person],
  })
  const asked = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === chatRooms.one).length

  beforeEach(async () => {
    room.topic = 'room:room:1'
    await openFeed()
    vi.mocked(call).mockClear()
  })

  test('[ROOM-37] those who remain move to its new topic without asking for it', async () => {
    topics.get('room:room:1')?.onEvent('moved', left(crypto.randomUUID()))
    await expect.poll(() => [...topics.keys()]).toEqual(['room:room:2'])
    expect(changed.mock.calls).toEqual([['room:room:2']])
    expect(asked()).toBe(0)
  })

  test.each([
    ['one of few', me],
    ['one of many', null],
  ])('[ROOM-37] a client of a person who may be %s who left asks at once', async (_, person) => {
    room.topic = 'room:room:2'
    topics.get('room:room:1')?.onEvent('moved', left(person))
    expect(asked()).toBe(1)
    await expect.poll(() => [...topics.keys()]).toEqual(['room:room:2'])
    expect(changed.mock.calls).toEqual([[]])
  })

  test('[ROOM-37] a large room moves to its new topic at different times, and not after it was closed', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const move = (memberCount: number) =>
      topics.get('room:room:1')?.onEvent('moved', { ...left(crypto.randomUUID()), memberCount })
    move(1_000)
    move(10_000)
    vi.advanceTimersByTime(1_499)
    expect([...topics.keys()]).toEqual(['room:room:1'])
    close()
    vi.advanceTimersByTime(1_000)
    expect([...topics.keys()]).toEqual([])
  })
})

test('[ROOM-37] a room never goes back to an earlier topic', async () => {
  room.topic = 'room:room:2'
  const feed = await openFeed()
  feed.moveTo('room:room:1')
  expect([...topics.keys()]).toEqual(['room:room:2'])
  feed.moveTo('room:room:10')
  expect([...topics.keys()]).toEqual(['room:room:10'])
})
