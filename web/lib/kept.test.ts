import { afterEach, expect, test, vi } from 'vitest'
import { withDatabase } from './browser-database.ts'
import { setViewing } from './kept-mark.ts'
import { keep } from './kept.ts'
import { markLeft, markSignedIn, markSignedOut } from './signed-in-mark.ts'
import { storage } from './storage.ts'

vi.mock(import('./browser-database.ts'), () => ({
  withDatabase: vi.fn<() => Promise<never>>(),
  removeKept: () => Promise.resolve(),
}))

afterEach(() => {
  vi.mocked(withDatabase).mockClear()
  setViewing(false)
  markSignedOut()
  markLeft()
})

// The first test, because the others let the server say it.
test('what an administrator has stays while the server has not said yet that they view somebody else', async () => {
  storage.setItem('portal.last-person', '{"person":"admin","answers":{}}')
  markSignedIn('viewed')
  const kept = keep('viewed', 'rooms', [])
  expect(storage.getItem('portal.last-person')).toContain('admin')
  setViewing(true)
  await kept
  expect(storage.getItem('portal.last-person')).toContain('admin')
  expect(withDatabase).not.toHaveBeenCalled()
})

test('what an administrator has in this browser stays while they view the portal as somebody else', async () => {
  storage.setItem('portal.last-person', '{"person":"admin","answers":{}}')
  markSignedIn('viewed')
  setViewing(true)
  await keep('viewed', 'rooms', [])
  expect(storage.getItem('portal.last-person')).toContain('admin')
  setViewing(false)
  await keep('viewed', 'rooms', [])
  expect(storage.getItem('portal.last-person')).toBeNull()
})

test('[MOB-31] nothing is kept that a sign-out would not find, because the storage is too full for its mark', async () => {
  markSignedIn('first')
  setViewing(false)
  await keep('first', 'rooms', [])
  expect(withDatabase).toHaveBeenCalledOnce()
  storage.removeItem('portal.kept')
  vi.mocked(withDatabase).mockClear()
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  })
  await keep('first', 'rooms', [])
  expect(withDatabase).not.toHaveBeenCalled()
})
