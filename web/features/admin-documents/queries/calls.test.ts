import { expect, test } from 'vitest'
import { whileActive } from './calls.ts'

const listed = (...pages: string[][]) => ({
  state: { data: { pages: pages.map((statuses) => ({ rows: statuses.map((status) => ({ status })) })) } },
})

test('the list of calls is read again while a call on any of its pages goes on', () => {
  expect(whileActive(listed(['ended'], ['completed', 'active']))).toBeGreaterThan(0)
  expect(whileActive(listed(['ended'], ['completed']))).toBe(false)
  expect(whileActive({ state: {} })).toBe(false)
})
