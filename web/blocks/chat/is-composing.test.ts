import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

const key = (fields: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) => isComposing(fields as KeyboardEvent)

test('[MSG-1] an Enter that chooses Japanese characters sends nothing, not even in Safari', () => {
  expect(key({ isComposing: true, keyCode: 229 })).toBe(true)
  expect(key({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(key({ isComposing: false, keyCode: 13 })).toBe(false)
})
