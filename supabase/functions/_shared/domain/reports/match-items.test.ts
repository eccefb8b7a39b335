import { expect, test } from 'vitest'
import { matchItems } from './match-items.ts'

const general = { type: 'report_content', category: 'general' }
const uptime = { type: 'department_specific', category: 'system_uptime' }
const positive = { type: 'report_content', category: 'positive' }

test('keeps the item of a section, whatever its place in the list', () => {
  const stored = [
    { id: 1, ...uptime },
    { id: 2, ...general },
  ]
  const { matched, added, removed } = matchItems(stored, [general, uptime])
  expect(matched.map(({ id, position }) => [id, position])).toEqual([
    [2, 0],
    [1, 1],
  ])
  expect(added).toEqual([])
  expect(removed).toEqual([])
})

test('matches by id before category, without taking another’s item', () => {
  const stored = [
    { id: 1, ...positive },
    { id: 2, ...positive },
  ]
  const { matched } = matchItems(stored, [positive, { id: 1, ...positive }])
  expect(matched.map(({ id }) => id)).toEqual([2, 1])
})

test('adds new items and removes missing ones', () => {
  const { matched, added, removed } = matchItems([{ id: 1, ...general }], [uptime])
  expect(matched).toEqual([])
  expect(added).toEqual([{ item: uptime, position: 0 }])
  expect(removed).toEqual([1])
})

test('rejects an id of another report and a repeated one', () => {
  expect(matchItems([{ id: 1, ...general }], [{ id: 9, ...general }]).unknown).toBe(0)
  expect(
    matchItems(
      [{ id: 1, ...general }],
      [
        { id: 1, ...general },
        { id: 1, ...general },
      ],
    ).unknown,
  ).toBe(1)
})
