import { describe, expect, test } from 'vitest'
import { arrange, type LocalList, sortedAfter } from './local-list.ts'

interface Row {
  code: string
  name: string | null
  level: number
}

const rows: Row[] = [
  { code: 'B2', name: 'Élan', level: 10 },
  { code: 'B10', name: null, level: 2 },
  { code: 'a1', name: 'Zebra', level: 2 },
]
const list: LocalList<Row> = {
  texts: ({ code, name }) => [code, name],
  sorts: { code: ({ code }) => code, name: ({ name }) => name, level: ({ level }) => level },
  sortedBy: 'code',
}
const codes = (search: string, by: string, isDescending = false) =>
  arrange(rows, list, search, { by, isDescending }).map(({ code }) => code)

describe('arrange', () => {
  test('finds a part of any text, in upper or lower case', () => {
    expect(codes(' ZEB ', 'code')).toEqual(['a1'])
    expect(codes('b', 'code')).toEqual(['a1', 'B2', 'B10'])
  })

  test('sorts numbers by value and names by spelling, empty values first', () => {
    expect(codes('', 'code')).toEqual(['a1', 'B2', 'B10'])
    expect(codes('', 'level')).toEqual(['B10', 'a1', 'B2'])
    expect(codes('', 'name')).toEqual(['B10', 'B2', 'a1'])
    expect(codes('', 'name', true)).toEqual(['a1', 'B2', 'B10'])
  })
})

test('reverses the order on a second click on a header and starts ascending on another', () => {
  const first = sortedAfter('code', { by: 'name', isDescending: true })
  expect(first).toEqual({ by: 'code', isDescending: false })
  expect(sortedAfter('code', first)).toEqual({ by: 'code', isDescending: true })
})
