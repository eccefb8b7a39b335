import { expect, test } from 'vitest'
import { initials } from './person.ts'

test('[NAV-24] a person has the initials of the name', () => {
  const names = ['Amélie Faure', 'Jean Paul van Damme', 'cher', '', '🏭 North']
  expect(names.map(initials)).toEqual(['AF', 'JD', 'C', '', '🏭N'])
})
