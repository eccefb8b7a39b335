import { expect, test } from 'vitest'
import { middleOf, refusalOf } from './photo-file.ts'

const fileOf = (name: string, type: string, size: number): File => {
  const file = new File([], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const megabyte = 1_048_576

test.each([
  ['me.jpg', 'image/jpeg', 1],
  ['me.png', 'image/png', 50 * megabyte],
  ['me.webp', '', 1],
])('[USER-27] %s of the type "%s" can be a photo', (name, type, size) => {
  expect(refusalOf(fileOf(name, type, size))).toBeUndefined()
})

test.each([
  ['me.gif', 'image/gif', 1, 'file.type_refused'],
  ['me.pdf', 'application/pdf', 1, 'file.type_refused'],
  ['me.svg', 'image/svg+xml', 1, 'file.type_refused'],
  ['me.jpg', 'image/jpeg', 50 * megabyte + 1, 'file.too_large'],
])('[USER-27] %s of the type "%s" and %i bytes cannot', (name, type, size, refusal) => {
  expect(refusalOf(fileOf(name, type, size))).toBe(refusal)
})

test.each([
  [
    { width: 900, height: 600 },
    { left: 150, top: 0, side: 600 },
  ],
  [
    { width: 600, height: 901 },
    { left: 0, top: 150.5, side: 600 },
  ],
  [
    { width: 5, height: 5 },
    { left: 0, top: 0, side: 5 },
  ],
])('[USER-28] the middle of %o is %o', (size, middle) => {
  expect(middleOf(size)).toEqual(middle)
})
