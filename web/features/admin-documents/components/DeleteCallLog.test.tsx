import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeleteButton } from '@/ui/DeleteButton.tsx'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import type { Call } from '@contract/chat/calls.ts'
import texts from '../texts.en.ts'
import { DeleteCallLog } from './DeleteCallLog.tsx'

type Button = ComponentProps<typeof DeleteButton>

const toasts = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<() => void>() }))
const buttons = vi.hoisted((): Button[] => [])
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))
vi.mock('@/ui/DeleteButton.tsx', () => ({ DeleteButton: (props: Button) => void buttons.push(props) }))

beforeEach(() => {
  buttons.length = 0
  vi.clearAllMocks()
})

const call = (status: Call['status']) =>
  ({ id: 'abc', roomName: 'Operations', startTime: '2025-11-20T12:00:00Z', status }) as Call
const onDeleted = vi.fn<() => void>()
/** The button that deletes the log of a call. */
function buttonOf(status: Call['status']): Button | undefined {
  screenOf(<DeleteCallLog call={call(status)} onDeleted={onDeleted} />, viewer, {
    texts: { 'admin-documents': texts },
  })
  return buttons[0]
}

test('[CALL-15] a log is deleted after a question that says what else is deleted', () => {
  expect(buttonOf('ended')).toMatchObject({
    label: 'Delete',
    name: expect.stringMatching(/^Delete the log of Operations, Nov 20, 2025/) as string,
    question: 'Delete this call log?',
    consequence: 'Its recordings and its summary are deleted too. This cannot be undone.',
  })
})

test('the question about the log of a running call says that the call ends', () => {
  expect(buttonOf('active')?.consequence).toContain('The call is running and ends for everyone.')
})

test('[CALL-15] a deleted log is announced', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', asked)
  buttonOf('ended')?.onDelete()
  await expect.poll(() => toasts.success.mock.calls).toEqual([['Call log deleted']])
  expect(asked.mock.calls.map(([address, init]) => [init?.method, address])).toEqual([
    ['DELETE', '/api/chat/calls/abc'],
  ])
  expect(onDeleted).toHaveBeenCalledOnce()
})

test('[CALL-15] a log that could not be deleted stays, with the reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not now' }, { status: 503 }))
  buttonOf('ended')?.onDelete()
  await expect.poll(() => toasts.error.mock.calls).toEqual([['Failed to delete call log', 'Not now']])
  expect(onDeleted).not.toHaveBeenCalled()
})
