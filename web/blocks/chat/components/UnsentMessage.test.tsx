import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { uploads } from '../files/uploads.ts'
import { messageOutbox, type Unsent } from '../message-outbox.ts'
import texts from '../texts.en.ts'
import { UnsentMessage } from './UnsentMessage.tsx'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))

beforeEach(() => vi.stubGlobal('navigator', { clipboard: {} }))

const edit = vi.fn<() => Promise<void>>(async () => undefined)
const shown = (changes: Partial<Unsent>, onEdit: typeof edit | undefined = edit): string[] => {
  const message = { id: '1', payload: { content: 'Hello' }, ...changes } as Unsent
  return textsOf(screenOf(<UnsentMessage message={message} onEdit={onEdit} />, undefined, { texts: { chat: texts } }))
}

test('[MSG-52] a message that waits for the connection can be sent, changed, copied and deleted', () => {
  expect(shown({ isDelayed: true })).toEqual([
    'VV',
    'Vera Viewer',
    'Hello',
    expect.stringContaining('Waiting for the connection'),
    'Retry',
    'Edit',
    'Copy text',
    'Delete',
  ])
})

test('[MSG-52] a message that was refused says why', () => {
  const refusal = new ApiError(403, '', '{"code":"message.announcements_only"}')
  expect(shown({ refusal })).toEqual([
    'VV',
    'Vera Viewer',
    'Hello',
    expect.stringMatching(/^Failed to send message: ./),
    'Retry',
    'Edit',
    'Copy text',
    'Delete',
  ])
})

test('[MSG-52] a message that waits is deleted by its button', () => {
  const remove = vi.spyOn(uploads, 'removeMessage').mockResolvedValue(undefined)
  shown({ isDelayed: true })
  press('Delete')
  expect(remove).toHaveBeenCalledExactlyOnceWith('1')
})

test('[MSG-52] a message that is being sent cannot be changed', () => {
  expect(shown({})).toEqual(['VV', 'Vera Viewer', 'Sending...', 'Hello'])
})

test('[MSG-52] a message that waits is changed by its button', () => {
  shown({ isDelayed: true })
  press('Edit')
  expect(edit).toHaveBeenCalledOnce()
})

test('[MSG-52] a message that waits is sent again by its button', () => {
  const retry = vi.spyOn(messageOutbox, 'retry').mockResolvedValue(undefined)
  shown({ isDelayed: true })
  press('Retry')
  expect(retry).toHaveBeenCalledExactlyOnceWith('1')
})
