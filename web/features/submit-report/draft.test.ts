import { expect, test } from 'vitest'
import { valuesOf } from './draft.ts'
import { emptyContent, emptyForm, fingerprintOf } from './report-form.ts'

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

test('a content is the same as before a field was added, as long as that field is blank', () => {
  const { nextStep: _, ...before } = { ...emptyContent, description: 'The press is down' }
  expect(fingerprintOf({ ...before, nextStep: '' })).toBe(fingerprintOf(before as typeof emptyContent))
  expect(fingerprintOf({ ...before, nextStep: 'Order' })).not.toBe(fingerprintOf(before as typeof emptyContent))
})
