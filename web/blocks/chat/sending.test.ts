import { beforeEach, expect, test, vi } from 'vitest'
import { markUnsent } from '@/lib/unsent-mark.ts'
import { startSending } from './sending.ts'

const { uploads, messageOutbox } = vi.hoisted(() => {
  /** Files or messages that wait to be sent, and who looks at them. */
  const waiting = () => {
    let all: readonly string[] = []
    const listeners = new Set<() => void>()
    return {
      snapshot: () => all,
      subscribe: (listener: () => void) => void listeners.add(listener),
      open: vi.fn<(person: string) => void>(),
      wake: () => undefined,
      become(next: readonly string[]) {
        all = next
        for (const listener of listeners) listener()
      },
    }
  }
  return { uploads: waiting(), messageOutbox: waiting() }
})
vi.mock('./files/uploads.ts', () => ({ uploads }))
vi.mock('./message-outbox.ts', () => ({ messageOutbox }))
vi.mock('./files/kept-uploads.ts', () => ({ listUnfinished: async () => [] }))
vi.mock('@/lib/outbox/entry-store.ts', () => ({ countUnsent: async () => 0 }))
vi.mock('@/lib/connection.ts', () => ({ onReconnected: () => undefined }))
vi.mock('@/lib/unsent-mark.ts', () => ({ markUnsent: vi.fn<typeof markUnsent>() }))

beforeEach(() => void vi.stubGlobal('document', { addEventListener: () => undefined }))

const marked = () => vi.mocked(markUnsent).mock.lastCall

test('whoever views as somebody else sends nothing of theirs', () => {
  startSending({ id: 'ann', isViewed: true })
  expect(uploads.open).not.toHaveBeenCalled()
  expect(messageOutbox.open).not.toHaveBeenCalled()
})

test('the next page knows whether files or messages wait to be sent', async () => {
  startSending({ id: 'ann', isViewed: false })
  for (const one of [uploads, messageOutbox]) {
    expect(one.open).toHaveBeenCalledExactlyOnceWith('ann')
    one.become(['waits'])
    expect(marked()).toEqual(['ann', true])
    one.become([])
    await expect.poll(marked).toEqual(['ann', false])
  }
})
