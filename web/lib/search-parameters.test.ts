import { describe, expect, test } from 'vitest'
import { choice, searchAfter, text, valuesIn, wholeNumber } from './search-parameters.ts'

const parameters = {
  search: text,
  status: choice(['open', 'closed']),
  tab: choice(['list', 'totals'], 'list'),
  page: wholeNumber(1, 1),
}

const none = { search: undefined, status: undefined, tab: 'list', page: 1 }

describe('the values in an address', () => {
  test('are initial where the address has none', () => {
    expect(valuesIn(parameters, '')).toEqual(none)
  })

  test('have the types of their parameters', () => {
    expect(valuesIn(parameters, '?search=a+b&status=open&tab=totals&page=3')).toEqual({
      search: 'a b',
      status: 'open',
      tab: 'totals',
      page: 3,
    })
  })

  test.each(['search=', 'status=gone', 'tab=', 'page=0', 'page=', 'page=1.5', 'page=x', 'other=1'])(
    'ignore the invalid %s',
    (search) => {
      expect(valuesIn(parameters, search)).toEqual(none)
    },
  )
})

describe('a change of the address', () => {
  const after = (changed: Parameters<typeof searchAfter<typeof parameters>>[1], before = '') =>
    searchAfter(parameters, changed, before).toString()

  test('keeps every parameter that it does not name', () => {
    expect(after({ page: 2 }, 'other=x&status=open')).toBe('other=x&status=open&page=2')
  })

  test.each([
    ['initial', { tab: 'list', page: 1 }],
    ['empty', { search: '', status: undefined }],
  ] as const)('leaves %s values out', (_, changed) => {
    expect(after({ ...changed }, 'tab=totals&page=4&search=a&status=open')).not.toMatch(
      new RegExp(Object.keys(changed).join('|')),
    )
  })
})
