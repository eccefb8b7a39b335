import { expect, test } from 'vitest'
import { complete, valuesOf } from './draft.ts'
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

test('a draft that was kept before a field was added has that field, and so has the earlier draft in it', () => {
  const { nextStep: _, ...before } = emptyForm(today)
  const draft = { ...before, earlier: before } as Parameters<typeof complete>[0]
  expect(complete(draft)).toEqual({ ...emptyForm(today), earlier: emptyForm(today) })
})

test('the content of a report counts as unchanged when a field is added and left blank', () => {
  const { nextStep: _, ...before } = { ...emptyContent, description: 'The press is down' }
  expect(fingerprintOf({ ...before, nextStep: '' })).toBe(fingerprintOf(before as typeof emptyContent))
  expect(fingerprintOf({ ...before, nextStep: 'Order' })).not.toBe(fingerprintOf(before as typeof emptyContent))
})
