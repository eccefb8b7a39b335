import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Toasts } from '@/ui/Toasts.tsx'
import { testRoom } from '../test-chat-room.ts'
import texts from '../texts.en.ts'
import { roomsQuery } from '../useRooms.ts'
import { OpenRoom } from './OpenRoom.tsx'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))
const said = vi.hoisted(() => ({ success: vi.fn<Toasts['success']>(), error: vi.fn<Toasts['error']>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => said }))

afterEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
})

/** Joins the room; resolves to the request once the server has answered. */
async function join(status: number): Promise<unknown[]> {
  const asked = vi.fn<typeof fetch>(async () => Response.json({}, { status }))
  vi.stubGlobal('fetch', asked)
  queryClient.setQueryData(roomsQuery.queryKey, [testRoom({ role: null })])
  screenOf(<OpenRoom room={testRoom({ role: null })} />, undefined, { texts: { chat: texts } })
  press('Join')
  await expect.poll(() => said.success.mock.calls.length + said.error.mock.calls.length).toBe(1)
  const [address, init] = asked.mock.calls[0] ?? []
  return [init?.method, address]
}
const isReadAgain = () => queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated

test('[ROOM-38] joining an open room is confirmed, and the rooms are read again', async () => {
  expect(await join(200)).toEqual(['POST', `/api/chat/rooms/${testRoom().id}/join`])
  expect(said.success).toHaveBeenCalledWith('Joined room successfully!')
  await expect.poll(isReadAgain).toBe(true)
})

test('[ROOM-38] joining a room that fails says so', async () => {
  await join(500)
  expect(said.error).toHaveBeenCalledWith('Failed to join room', expect.any(String))
  expect(said.success).not.toHaveBeenCalled()
  expect(isReadAgain()).toBe(false)
})
