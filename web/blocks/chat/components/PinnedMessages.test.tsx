import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import type { RoomFeed } from '../room-feed.ts'
import { testRoom } from '../test-chat-room.ts'
import { message } from '../test-message.ts'
import texts from '../texts.en.ts'
import type { MessageActions } from '../useMessageActions.ts'
import { PinnedMessages } from './PinnedMessages.tsx'

// Its content shows even while it is closed.
vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
  Drawer: ({ children }: { children: ReactNode }) => <section>{children}</section>,
}))

const pin = vi.fn<MessageActions['pin']>()
const pinned = message(1, 1, 'Number 1.')

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1_280)
  queryClient.setQueryData(read(chatMessages.pinned, { params: { id: testRoom().id } }).queryKey, [pinned])
})
afterEach(() => {
  queryClient.clear()
})

const listed = (canPost: boolean): string[] =>
  textsOf(
    screenOf(
      <PinnedMessages
        room={testRoom({ canPost })}
        store={{} as RoomFeed}
        actions={{ pin } as Partial<MessageActions> as MessageActions}
        onMessage={() => undefined}
      />,
      undefined,
      { texts: { chat: texts } },
    ),
  )

test('[MSG-43] only people who may post unpin a message', () => {
  expect(listed(true)).toEqual(expect.arrayContaining(['Number 1.', 'Unpin']))
  const others = listed(false)
  expect(others).toContain('Number 1.')
  expect(others).not.toContain('Unpin')
})

test('[MSG-43] a message is unpinned by its button', () => {
  listed(true)
  press('Unpin')
  expect(pin.mock.calls).toEqual([[pinned]])
})
