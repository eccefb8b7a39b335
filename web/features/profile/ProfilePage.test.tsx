import { expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import ProfilePage from './ProfilePage.tsx'
import texts from './texts.en.ts'

const nothing = vi.hoisted(() => () => null)
vi.mock('@/blocks/people/photo/PhotoField.tsx', () => ({ PhotoField: nothing }))
vi.mock('./components/Notifications.tsx', () => ({ Notifications: nothing }))
vi.mock('./components/PasswordForm.tsx', () => ({ PasswordForm: nothing }))
vi.mock('./components/Appearance.tsx', () => ({ Appearance: nothing }))

const shown = (isViewed: boolean): string =>
  screenOf(<ProfilePage />, { ...viewer, isViewed }, { texts: { profile: texts } })

test('[CALL-74] leads to the connection test', () => {
  expect(shown(false)).toMatch(/<a [^>]*href="\/connection-test"[^>]*>Test your connection<\/a>/)
})

test('[CALL-74] offers no connection test to an administrator who views as somebody else', () => {
  expect(shown(true)).not.toContain('/connection-test')
})
