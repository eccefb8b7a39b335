import { afterEach, expect, test, vi } from 'vitest'
import { isLeaving, markLeft, markSignedIn, markSignedOut, wasSignedIn } from './signed-in-mark.ts'
import { storage } from './storage.ts'

afterEach(() => {
  markLeft()
})

test('[MOB-31] a sign-out without a connection is also marked in a storage that is full', () => {
  markSignedIn('first')
  const setItem = storage.setItem.bind(storage)
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    // Only the mark of the sign-in can make room.
    if (wasSignedIn()) throw new DOMException('The quota is used up', 'QuotaExceededError')
    setItem(key, value)
  })
  markSignedOut()
  expect(wasSignedIn()).toBe(false)
  expect(isLeaving()).toBe(true)
})
