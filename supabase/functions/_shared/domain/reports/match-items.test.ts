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
  const { kept, added, removed } = matchItems(stored, [general, uptime])
  expect(kept.map(({ id, position }) => [id, position])).toEqual([
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
  const { kept } = matchItems(stored, [positive, { id: 1, ...positive }])
  expect(kept.map(({ id }) => id)).toEqual([2, 1])
})

test('adds new items and removes missing ones', () => {
  const { kept, added, removed } = matchItems([{ id: 1, ...general }], [uptime])
  expect(kept).toEqual([])
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
