import { expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Room } from '@contract/chat/rooms.ts'
import german from '../texts.de.ts'
import texts from '../texts.en.ts'
import { RoomList } from './RoomList.tsx'

vi.mock('@/lib/connection.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useIsOffline: () => false,
}))
vi.mock('@/blocks/calls/current-call.ts', () => ({ useCurrentCall: () => undefined }))

const room = {
  id: 'room',
  name: 'Operations',
  type: 'public',
  role: 'member',
  memberCount: 3,
  unreadCount: 0,
  mentionCount: 0,
  call: null,
  lastMessage: null,
  isFavorite: false,
  mutedUntil: null,
} as unknown as Room

const markupOf = (changes: Partial<Room>, chat: object = texts): string =>
  screenOf(
    <RoomList rooms={[{ ...room, ...changes }]} selected={undefined} hasCalls onSelect={() => undefined} />,
    viewer,
    { texts: { chat: { ...chat } } },
  )

test.each([
  ['voice', 'A voice call is running'],
  ['video', 'A video call is running'],
] as const)('[CALL-65] a running %s call is marked, and can be joined from the list', (callType, text) => {
  const markup = markupOf({ call: { id: 'call', callType } })
  expect(textsOf(markup).map((one) => one.trim())).toContain(text)
  expect(markup).toMatch(/<button [^>]*aria-label="Join the call in Operations"/)
  expect(markup).not.toMatch(/<button [^>]*disabled/)
})

test('[CALL-65] a room without a running call offers none', () => {
  const markup = markupOf({})
  expect(markup).not.toContain('call is running')
  expect(markup).not.toContain('Join the call')
})

const missed = {
  createdAt: '2025-11-20T12:00:00Z',
  content: '',
  isFile: false,
  event: { kind: 'call_missed', callId: 'call', callType: 'video' },
  userName: 'Amélie Faure',
} as NonNullable<Room['lastMessage']>

test('[CALL-35] a call that nobody answered is named in the language of the reader', () => {
  expect(markupOf({ lastMessage: missed })).toContain('Amélie Faure: Missed video call')
  expect(markupOf({ lastMessage: missed }, german)).toContain('Amélie Faure: Verpasster Videoanruf')
})
