import { expect, test, vi } from 'vitest'
import { request } from '@/lib/api.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { RoomFeed } from './room-feed.ts'
import { emptyLog } from './room-log.ts'
import { message } from './test-message.ts'
import { ThreadFeed } from './thread-feed.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })

const parent = message(1)
const reply = (seq: number, rev?: number, content?: string): ChatMessage => ({
  ...message(seq, rev, content),
  parentId: parent.id,
})

/** A thread of an open room, and what the room announces to it. */
function openThread() {
  const listeners = new Set<(messages?: readonly ChatMessage[]) => void>()
  const room = {
    snapshot: () => ({ ...emptyLog, state: 'ready' }),
    onMessages: (listener: (messages?: readonly ChatMessage[]) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as RoomFeed
  const thread = new ThreadFeed(room, parent.id)
  thread.open()
  return {
    thread,
    /** Announces changes; without any, that the room was read anew. */
    announce: (...messages: ChatMessage[]) => {
      for (const listener of listeners) listener(messages.length > 0 ? messages : undefined)
    },
    contents: () => thread.snapshot().messages.map(({ content }) => content),
  }
}

const answer = (replies: ChatMessage[], next = '') =>
  Response.json([parent, ...replies], { headers: next ? { 'X-Next-Cursor': next } : {} })

test('[MSG-39] a reply that changes while its page is being read is shown as it is now', async () => {
  vi.mocked(request).mockResolvedValueOnce(answer([reply(9)], 'older'))
  const { thread, announce, contents } = openThread()
  await expect.poll(() => thread.snapshot().state).toBe('ready')
  const page = Promise.withResolvers<Response>()
  vi.mocked(request).mockReturnValueOnce(page.promise)
  const loading = thread.loadOlder()
  announce(reply(5, 10, 'Edited'))
  page.resolve(answer([reply(5)]))
  await loading
  expect(contents()).toEqual(['Edited', 'Message 9'])
})

test('[MSG-39] a reply that arrives while the thread is read again is not lost', async () => {
  vi.mocked(request).mockResolvedValueOnce(answer([reply(9)]))
  const { thread, announce, contents } = openThread()
  await expect.poll(() => thread.snapshot().state).toBe('ready')
  const page = Promise.withResolvers<Response>()
  vi.mocked(request).mockReturnValueOnce(page.promise)
  announce()
  announce(reply(10))
  page.resolve(answer([reply(9)]))
  await expect.poll(contents).toEqual(['Message 9', 'Message 10'])
})
