import { expect, test } from 'vitest'
import { createBound } from './bound.ts'

const refuse = () => new Error('full')

test('admits so many of a party, and so many in all', () => {
  const enter = createBound({ most: 3, mostOfParty: 2, refuse })
  enter('a')
  enter('a')
  expect(() => enter('a')).toThrow('full')
  enter('b')
  expect(() => enter('c')).toThrow('full')
})

test('admits another one for each that leaves, however often it says so', () => {
  const enter = createBound({ most: 2, mostOfParty: 2, refuse })
  const leave = enter('a')
  enter('a')
  leave()
  leave()
  enter('b')
  expect(() => enter('b')).toThrow('full')
})

test('counts one that waits for each of its parties', () => {
  const enter = createBound({ most: 4, mostOfParty: 2, refuse })
  enter('a', 'all of a')
  const leave = enter('b', 'all of a')
  expect(() => enter('c', 'all of a')).toThrow('full')
  enter('c', 'c')
  enter('c', 'c')
  expect(() => enter('c', 'c')).toThrow('full')
  leave()
  enter('a', 'all of a')
})
