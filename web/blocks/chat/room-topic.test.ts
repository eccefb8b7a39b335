import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, request } from '@/lib/api.ts'
import { type Listener, listen } from '@/lib/live.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { RoomFeed } from './room-feed.ts'
import { message } from './test-message.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/live.ts'), { spy: true })

/** The room on the server. */
const room = { topic: 'first', lastRev: 1 }
/** Who listens to which topic. */
const topics = new Map<string, Listener>()
/** Holds back the responses to requests for the room. */
let hold: (() => Promise<void>) | undefined
let close: () => void

beforeEach(async () => {
  Object.assign(room, { topic: 'first', lastRev: 1 })
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
  vi.unstubAllGlobals()
})

async function openFeed(): Promise<RoomFeed> {
  const feed = new RoomFeed({ id: 'room', topic: 'first', readSeq: 1, person: 'me' }, () => undefined)
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
