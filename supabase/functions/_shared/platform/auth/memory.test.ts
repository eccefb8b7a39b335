import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

test('evicts the least recently used entry', () => {
  const memory = new Memory<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  expect(memory.get('a')).toBe(1)
  memory.set('c', 3)
  expect(memory.get('b')).toBeUndefined()
  expect([memory.get('a'), memory.get('c')]).toEqual([1, 3])
})
