import { expect, test } from 'vitest'
import { valuesOf } from './draft.ts'
import { emptyForm } from './report-form.ts'

const today = '2026-03-20'

test('a draft of a day that is too old to be reported is for today', () => {
  expect(valuesOf(emptyForm('2026-03-12'), today).date).toBe(today)
  expect(valuesOf(emptyForm('2026-03-13'), today).date).toBe('2026-03-13')
})

test('[REP-15] changes to a report of an old day, which was returned, stay with that report', () => {
  expect(valuesOf({ ...emptyForm('2026-03-01'), reportId: 60 }, today)).toMatchObject({
    date: '2026-03-01',
    reportId: 60,
  })
})
