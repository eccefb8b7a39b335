import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call, request } from '@/lib/api.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import { messageOutbox, type Unsent } from './message-outbox.ts'
import { RoomFeed } from './room-feed.ts'
import { message } from './test-message.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('./compare.ts'), () => ({ keepComparing: () => () => undefined }))

/** The number of the room's last change on the server, and how far its reader has read. */
let last = 1
let readSeq = 0

beforeEach(() => {
  last = 1
  readSeq = 0
  vi.mocked(call).mockImplementation(async (endpoint, options) => {
    if (endpoint !== chatMessages.history) return { lastRev: last, readSeq }
    const { after, limit } = (options as { query: { after: number; limit: number } }).query
    return Array.from({ length: Math.min(limit, last - after) }, (_, index) => message(after + index + 1))
  })
  vi.mocked(request).mockImplementation(async () =>
    Response.json([message(last)], { headers: { 'X-Next-Cursor': 'x' } }),
  )
})

async function openFeed(): Promise<RoomFeed> {
  const feed = new RoomFeed({ id: 'room', topic: null, readSeq: 0, person: 'me' }, () => undefined)
  feed.retry()
  await expect.poll(() => feed.snapshot().state).toBe('ready')
  await feed.catchUp()
  return feed
}

test.each([3, 1_500])('a reader who has missed %i changes of a room receives the next one', async (missed) => {
  const feed = await openFeed()
  last += missed
  void feed.catchUp()
  await expect.poll(() => feed.snapshot().rev).toBe(last)
  last += 1
  void feed.catchUp()
  await expect.poll(() => feed.snapshot().rev).toBe(last)
})

test('a reader who has missed too many changes to catch up continues at their first unread message', async () => {
  const feed = await openFeed()
  readSeq = 1
  last += 1_500
  await feed.catchUp()
  expect(vi.mocked(request).mock.lastCall?.[1]).toMatchObject({ query: { around: 2 } })
})

test('a pending message that is already stored is shown only once after the room has been read', async () => {
  const { id } = message(1)
  vi.spyOn(messageOutbox, 'snapshot').mockReturnValue([{ id, queue: 'room' }] as Unsent[])
  const feed = new RoomFeed({ id: 'room', topic: null, readSeq: 0, person: 'me' }, () => undefined)
  const seen: [stored: number, pending: number][] = []
  feed.subscribe(() => seen.push([feed.snapshot().messages.length, feed.snapshot().pending.length]))
  const close = feed.open()
  await expect.poll(() => feed.snapshot().state).toBe('ready')
  close()
  expect(seen).toContainEqual([0, 1])
  expect(seen).toContainEqual([1, 0])
  expect(seen).not.toContainEqual([1, 1])
})

test('missed changes of several pages are shown together', async () => {
  const feed = await openFeed()
  const counts = new Set<number>()
  feed.subscribe(() => counts.add(feed.snapshot().messages.length))
  last += 900
  vi.mocked(call).mockClear()
  await feed.catchUp()
  expect([...counts]).toEqual([901])
  // Nothing is read twice.
  const pages = vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === chatMessages.history)
  expect(pages.map(([, options]) => (options as { query: { after: number } }).query.after)).toEqual([
    1, 201, 401, 601, 801,
  ])
})

test('changes that could not be read are read again soon, without another event', async () => {
  const feed = await openFeed()
  last += 3
  vi.useFakeTimers()
  vi.mocked(call).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await feed.catchUp()
  expect(feed.snapshot().rev).toBe(1)
  await vi.runAllTimersAsync()
  expect(feed.snapshot().rev).toBe(last)
})

test('changes that the server refuses to send are not requested again', async () => {
  const feed = await openFeed()
  last += 3
  vi.useFakeTimers()
  vi.mocked(call).mockRejectedValueOnce(new ApiError(403, 'Forbidden', ''))
  await feed.catchUp()
  await vi.runAllTimersAsync()
  expect(feed.snapshot().rev).toBe(1)
})

test('[MSG-18] a change that arrives while an older page is being read is read again, because the page may lack it', async () => {
  last = 10
  const feed = await openFeed()
  const page = Promise.withResolvers<Response>()
  vi.mocked(request).mockReturnValueOnce(page.promise)
  const loading = feed.loadOlder()
  const edited = message(4, 11, 'Edited')
  last = 11
  await feed.change(Promise.resolve(edited))
  expect(feed.snapshot().rev).toBe(11)
  vi.mocked(call).mockResolvedValueOnce([edited])
  page.resolve(Response.json([message(4)]))
  await loading
  await feed.catchUp()
  expect(feed.snapshot().messages.map(({ content }) => content)).toEqual(['Edited', 'Message 10'])
})

test('[ROOM-37] a reader who was removed and added again sees the room again', async () => {
  const feed = await openFeed()
  vi.mocked(call).mockRejectedValueOnce(new ApiError(404, 'Room not found', ''))
  last += 1
  await feed.catchUp()
  expect(feed.snapshot().state).toBe('gone')
  const topic = 'room:room:3'
  vi.mocked(call).mockResolvedValueOnce({ topic, lastRev: last })
  await feed.compare()
  expect(feed.snapshot().state).toBe('ready')
})

test('loading a page of history sends no further request if nothing has changed', async () => {
  last = 10
  const feed = await openFeed()
  const { length } = vi.mocked(call).mock.calls
  await feed.loadOlder()
  expect(vi.mocked(call).mock.calls).toHaveLength(length)
})
