import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { viewer } from '@/ui/test-screen.tsx'
import { forward } from './useForwarding.ts'

vi.mock('@/lib/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  userQuery: { queryKey: ['user'], queryFn: () => read() },
}))

const read = vi.fn<() => Promise<typeof viewer | null>>()
const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { assign })
})
afterEach(() => {
  vi.resetAllMocks()
  queryClient.clear()
})

test('[MOB-24] leads people who are signed in to the mobile chat after a second', async () => {
  read.mockResolvedValue(viewer)
  forward()
  await vi.advanceTimersByTimeAsync(999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign.mock.calls).toEqual([['/mobile-chat']])
})

test('[MOB-24] asks the server even if it is known who was signed in', async () => {
  queryClient.setQueryData(['user'], viewer)
  read.mockResolvedValue(null)
  forward()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})

test('[MOB-24] ignores a check that fails', async () => {
  read.mockRejectedValue(new Error('Not now'))
  forward()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})

test('[MOB-24] leads nobody on who has left the page', async () => {
  read.mockResolvedValue(viewer)
  forward()()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(assign).not.toHaveBeenCalled()
})
