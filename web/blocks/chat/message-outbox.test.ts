import { expect, test, vi } from 'vitest'
import { call } from '@/lib/api.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { chatMessages } from '@contract/chat/messages.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/outbox/outbox.ts'), { spy: true })
await import('./message-outbox.ts')

test('[MSG-17] a message says who has written it, so that it is never sent in another person’s name', async () => {
  vi.mocked(call).mockResolvedValue({})
  const message = { id: '1', roomId: 'a', content: 'Hello', parentId: null }
  await vi.mocked(Outbox).mock.calls[0]?.[0].send(message, new AbortController().signal, 'me')
  expect(vi.mocked(call).mock.calls).toMatchObject([[chatMessages.send, { body: { ...message, userId: 'me' } }]])
})
