import { describe, expect, test } from 'vitest'
import type { User } from '@contract/people.ts'
import { initials, scopeLine } from './person.ts'

const person = { isAdmin: false, level: 6, role: 'SOM', country: 'France', area: 'Paris', site: 'Paris Nord' } as User

describe('a person in the sidebar', () => {
  test('[NAV-24] has the initials of the name', () => {
    expect([
      initials('Amélie Faure'),
      initials('Jean Paul van Damme'),
      initials('cher'),
      initials(''),
      initials('🏭 North'),
    ]).toEqual(['AF', 'JD', 'C', '', '🏭N'])
  })

  test('[NAV-26] has a scope line by level', () => {
    expect(scopeLine({ ...person, isAdmin: true, level: 0 })).toBe('Global Admin')
    expect(scopeLine({ ...person, level: 3 })).toBe('France Country')
    expect(scopeLine({ ...person, level: 5 })).toBe('France - Paris')
    expect(scopeLine(person)).toBe('Paris Nord')
    expect(scopeLine({ ...person, role: 'SQM' })).toBe('Paris Nord')
    expect(scopeLine({ ...person, role: 'TE' })).toBe('France')
    expect(scopeLine({ ...person, site: null })).toBe('France')
    expect(scopeLine({ ...person, level: 1 })).toBe('France')
  })
})
