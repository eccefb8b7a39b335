import { beforeEach, expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import type { Task } from './task.ts'
import texts from './texts.en.ts'
import { useTaskChange } from './useTaskChange.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<() => void>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))

beforeEach(() => vi.clearAllMocks())

/** Marks a task as completed; the server gives this response. Returns the requests. */
function complete(response: () => Response) {
  const asked = vi.fn<typeof fetch>(async () => response())
  vi.stubGlobal('fetch', asked)
  let change: ReturnType<typeof useTaskChange>['change'] = () => undefined
  function Editor() {
    ;({ change } = useTaskChange({ id: 7, version: 3 } as Task))
    return null
  }
  screenOf(<Editor />, viewer, { texts: { tasks: texts } })
  change({ status: 'completed' })
  return asked
}

test('[PLAN-25] a task that was changed is reported', async () => {
  const asked = complete(() => Response.json({}))
  await expect.poll(() => toasts.success.mock.calls).toEqual([['Task updated successfully']])
  expect(toasts.error).not.toHaveBeenCalled()
  const sent = asked.mock.calls.map(([address, init]) => [init?.method, address, init?.body])
  expect(sent).toEqual([['PUT', '/api/report-items/7', '{"status":"completed"}']])
})

test('[PLAN-25] a task that could not be changed is reported with the reason', async () => {
  complete(() => Response.json({ message: 'Not now' }, { status: 500 }))
  await expect.poll(() => toasts.error.mock.calls).toEqual([['Failed to update task', 'Not now']])
  expect(toasts.success).not.toHaveBeenCalled()
})
