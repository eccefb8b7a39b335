import { expect, test } from 'vitest'
import { refusalOf } from './photo-file.ts'

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
