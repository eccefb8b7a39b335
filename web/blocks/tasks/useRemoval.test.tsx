import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { useRemoval } from './useRemoval.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<() => void>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))

beforeEach(() => vi.clearAllMocks())

const texts = { done: 'Report deleted successfully', failed: 'Failed to delete report' }

/** Deletes through a button that makes this call. */
function remove(call: () => Promise<unknown>, onRemoved: () => void): void {
  let onDelete: () => void = () => undefined
  function Removal() {
    ;({ onDelete } = useRemoval(call, texts, onRemoved))
    return null
  }
  screenOf(<Removal />)
  onDelete()
}

test('[REV-19] a deletion that succeeded is reported, and its dialog closed', async () => {
  const onRemoved = vi.fn<() => void>()
  remove(() => Promise.resolve(), onRemoved)
  await expect.poll(() => toasts.success.mock.calls).toEqual([['Report deleted successfully']])
  expect(onRemoved).toHaveBeenCalledOnce()
  expect(toasts.error).not.toHaveBeenCalled()
})

test('[REV-19] a deletion that failed is reported with its reason, and its dialog stays', async () => {
  const onRemoved = vi.fn<() => void>()
  const failure = new ApiError(500, '', '{"message":"Not now"}')
  remove(() => Promise.reject(failure), onRemoved)
  await expect.poll(() => toasts.error.mock.calls).toEqual([['Failed to delete report', 'Not now']])
  expect(onRemoved).not.toHaveBeenCalled()
  expect(toasts.success).not.toHaveBeenCalled()
})
