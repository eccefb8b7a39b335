import { afterEach, expect, test } from 'vitest'
import { setViewing } from './kept-mark.ts'
import { keep } from './kept.ts'
import { markLeft, markSignedIn, markSignedOut } from './signed-in-mark.ts'
import { storage } from './storage.ts'

afterEach(() => {
  setViewing(false)
  markSignedOut()
  markLeft()
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
