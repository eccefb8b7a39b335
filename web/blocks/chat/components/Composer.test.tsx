import type { MentionsProps } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Feed } from '../feed.ts'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import { Composer } from './Composer.tsx'

const { state, asked } = vi.hoisted(() => ({
  state: { draft: '', enter: (_event: object): void => undefined },
  asked: vi.fn<(question: { title: string }) => Promise<boolean>>(),
}))
vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
  Mentions({ onPressEnter }: MentionsProps) {
    state.enter = onPressEnter as typeof state.enter
    return null
  },
  Modal: { useModal: () => [{ confirm: asked }, null] },
}))
vi.mock('../drafts.ts', () => ({ useDraft: () => [state.draft, () => undefined] }))

const sent = vi.fn<(content: string, parentId: string | null) => void>()
afterEach(() => {
  vi.resetAllMocks()
})

const roomOf = (memberCount: number, role: 'owner' | 'moderator' | 'member') => testRoom({ memberCount, role })

/** The input of a room with that draft. */
function input(draft: string, room = testRoom()): string {
  state.draft = draft
  return screenOf(
    <Composer
      room={room}
      feed={{ messages: [] } as Partial<Feed> as Feed}
      writing={{ kind: 'new' }}
      onWrite={() => undefined}
      onSend={sent}
      onEdit={async () => true}
    />,
    undefined,
    { texts: { chat: texts } },
  )
}
const pressEnter = () => state.enter({ shiftKey: false, nativeEvent: {}, preventDefault: () => undefined })
const sendButton = (markup: string) => /<button [^>]*aria-label="Send message"[^>]*>/.exec(markup)?.[0]

test.each(['', '   '])('[MSG-2] the text %j cannot be sent', async (blank) => {
  expect(sendButton(input(blank))).toContain('disabled')
  pressEnter()
  // Sending the next one takes as long.
  input('Hello')
  pressEnter()
  await expect.poll(() => sent.mock.calls).toEqual([['Hello', null]])
})

test('[MSG-2] a text that is not blank can be sent', () => {
  expect(sendButton(input('Hello'))).not.toContain('disabled')
})

test('[MSG-49] a group in a large room asks its owner first, and nothing is sent unless they agree', async () => {
  asked.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  input('Please decide, @manager', roomOf(51, 'owner'))
  pressEnter()
  pressEnter()
  await expect.poll(() => sent.mock.calls).toEqual([['Please decide, @manager', null]])
  expect(asked.mock.calls.map(([{ title }]) => title)).toEqual([
    'Notify the people you mention?',
    'Notify the people you mention?',
  ])
})

test('[MSG-10] @room in a large room asks a moderator first', async () => {
  asked.mockResolvedValueOnce(true)
  input('Fire drill at noon, @room', roomOf(51, 'moderator'))
  pressEnter()
  await expect.poll(() => sent.mock.calls).toEqual([['Fire drill at noon, @room', null]])
  expect(asked.mock.calls).toEqual([
    [
      {
        title: 'Notify everyone in this room?',
        content: 'All 51 members will be notified of your message.',
        okText: 'Notify everyone',
        cancelText: 'Cancel',
      },
    ],
  ])
})

test.each([
  ['a room of 50 people', roomOf(50, 'owner'), 'Please decide, @manager'],
  ['a large room for a text without groups', roomOf(51, 'owner'), 'Write to te.paris1@room.example'],
  ['a large room whose members the server refuses', roomOf(51, 'member'), 'Please decide, @manager'],
])('[MSG-10] [MSG-49] nobody is asked in %s', async (_, room, text) => {
  input(text, room)
  pressEnter()
  await expect.poll(() => sent.mock.calls).toEqual([[text, null]])
  expect(asked).not.toHaveBeenCalled()
})
