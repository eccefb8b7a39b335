import { beforeEach, expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import texts from '../texts.en.ts'
import { usePasswordChange } from './usePasswordChange.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<() => void>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))

beforeEach(() => vi.clearAllMocks())

/** Changes the password; the server gives this response. Resolves to whether the form is emptied. */
function change(response: Response): Promise<boolean> {
  vi.stubGlobal('fetch', async () => response)
  let changePassword: ReturnType<typeof usePasswordChange> = () => Promise.resolve(false)
  function Form() {
    changePassword = usePasswordChange()
    return null
  }
  screenOf(<Form />, viewer, { texts: { profile: texts } })
  return changePassword({ currentPassword: 'old-one', newPassword: 'new-one' })
}

test('[SIGN-29] a changed password is reported, and what was typed is removed', async () => {
  expect(await change(Response.json({}))).toBe(true)
  expect(toasts.success.mock.calls).toEqual([['Password changed successfully']])
  expect(toasts.error).not.toHaveBeenCalled()
})

test.each([
  ['the server’s message', Response.json({ message: 'Said by the server' }, { status: 400 }), 'Said by the server'],
  [
    'that it failed where the response has no message',
    new Response('no', { status: 500 }),
    'Failed to change password',
  ],
])('[SIGN-30] a password that could not be changed is reported with %s', async (_, response, text) => {
  expect(await change(response)).toBe(false)
  expect(toasts.error.mock.calls).toEqual([[text]])
  expect(toasts.success).not.toHaveBeenCalled()
})
