import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { showIssues } from './show-issues.ts'

interface Values {
  day: string
  name: string
  countryId: number
}

/** A form of two fields, for a holiday of a country that is known already. */
function newForm() {
  const form = createFormControl<Values>({ defaultValues: { day: '', name: '', countryId: 1 } })
  form.register('day')
  form.register('name')
  return form
}

const refusal = (...fields: string[]) =>
  new ApiError(
    400,
    '',
    JSON.stringify({
      code: 'request.value_refused',
      message: 'A value is not accepted',
      issues: fields.map((field) => ({ path: [field], code: 'request.value_refused', message: 'Not accepted' })),
    }),
  )

test.each([
  { fields: ['day', 'name'], beside: ['day', 'name'], isComplete: true },
  { fields: ['countryId'], beside: [], isComplete: false },
  { fields: ['countryId', 'day'], beside: ['day'], isComplete: false },
  { fields: [], beside: [], isComplete: false },
])('messages about $fields are shown beside $beside', ({ fields, beside, isComplete }) => {
  const form = newForm()
  expect(showIssues(refusal(...fields), form)).toBe(isComplete)
  const names = ['day', 'name', 'countryId'] as const
  expect(names.filter((name) => form.getFieldState(name).invalid)).toEqual(beside)
})

test('what is no refusal of the server is shown beside no field', () => {
  expect(showIssues(new TypeError('Failed to fetch'), newForm())).toBe(false)
})
