import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a link without parameters is the path', () => {
  expect(paths.settings.getHref()).toBe('/settings')
  expect(paths.settings.getHref({ tab: undefined })).toBe('/settings')
})

test('a link carries its parameters encoded', () => {
  expect(paths.settings.getHref({ tab: 'a & b' })).toBe('/settings?tab=a+%26+b')
})

test('no two pages have the same path', () => {
  const all = Object.values(paths).map(({ path }) => path)
  expect(new Set(all).size).toBe(all.length)
})
