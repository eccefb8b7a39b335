import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('says what changed, field by field', () => {
  expect(changesOf({ before: { name: 'Nord', isActive: true }, after: { name: 'Nordwind', isActive: true } })).toEqual([
    { field: 'name', before: 'Nord', after: 'Nordwind' },
  ])
})

test('an added or deleted record has one side only', () => {
  expect(changesOf({ before: null, after: { days: [1, 2], description: null } })).toEqual([{ field: 'days', before: '', after: '[1,2]' }])
  expect(changesOf({ before: { code: 'X' }, after: null })).toEqual([{ field: 'code', before: 'X', after: '' }])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
