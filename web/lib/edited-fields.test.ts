import { expect, test } from 'vitest'
import { editedFields } from './edited-fields.ts'

test('sends only the fields whose values differ from those that the form started with', () => {
  const initial = { name: 'Paris', address: null, areas: [1, 2], isActive: true }
  const values = { ...initial, address: ' Rue 1', areas: [1] }
  expect(editedFields({ ...values, address: 'Rue 1' }, values, initial)).toEqual({ address: 'Rue 1', areas: [1] })
})

test('sends nothing of a form that was not edited, whatever its schema makes of the values', () => {
  const values = { code: 'a', description: '' }
  expect(editedFields({ code: 'A', description: null }, { ...values }, values)).toEqual({})
})
