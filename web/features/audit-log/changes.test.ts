import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('lists the changed fields', () => {
  expect(
    changesOf({ before: { name: 'Nord', isActive: true }, after: { name: 'Nordwind', isActive: true } }, 'en'),
  ).toEqual([{ field: 'name', before: 'Nord', after: 'Nordwind' }])
})

test('lists only new values of an added record and only old ones of a deleted record', () => {
  expect(changesOf({ before: null, after: { days: [1, 2], description: null } }, 'en')).toEqual([
    { field: 'days', before: '', after: '[1,2]' },
  ])
  expect(
    changesOf(
      { before: null, after: { firstDay: '2026-12-11', created_at: '2025-11-21T09:16:53.111274+00:00' } },
      'en',
    ),
  ).toEqual([
    { field: 'first day', before: '', after: '2026-12-11' },
    { field: 'created at', before: '', after: expect.stringMatching(/^Nov \d+, 2025, /) },
  ])
  expect(changesOf({ before: { code: 'X' }, after: null }, 'en')).toEqual([{ field: 'code', before: 'X', after: '' }])
  expect(changesOf({ before: null, after: null }, 'en')).toEqual([])
})
