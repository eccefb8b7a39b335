import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { roomChoices } from '../choices.ts'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import { roomsQuery } from '../useRooms.ts'
import { Chat } from './Chat.tsx'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))
vi.mock('@/lib/narrow.ts', () => ({ useNarrow: () => false }))
vi.mock('@/lib/connection.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useIsOffline: () => false,
}))
vi.mock('./LostMessages.tsx', () => ({ LostMessages: () => null }))

afterEach(() => {
  queryClient.clear()
})

/** Whether the list of rooms fails, waits, and which texts it has. */
function shown() {
  const markup = screenOf(<Chat choices={roomChoices.chatPage} />, undefined, { texts: { chat: texts } })
  const all = textsOf(markup)
  return {
    hasFailed: all.includes('Error loading rooms'),
    isWaiting: markup.includes('ant-skeleton'),
    hasRoom: all.includes('Operations'),
  }
}

test('[ROOM-8] the list of rooms waits until it has been read', () => {
  expect(shown()).toEqual({ hasFailed: false, isWaiting: true, hasRoom: false })
})

test('[ROOM-8] a list of rooms that cannot be loaded says so and offers to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await queryClient.prefetchQuery(roomsQuery)
  expect(shown()).toEqual({ hasFailed: true, isWaiting: false, hasRoom: false })

  vi.stubGlobal('fetch', async () => Response.json([testRoom()]))
  press('Try Again')
  await expect.poll(shown).toEqual({ hasFailed: false, isWaiting: false, hasRoom: true })
})
