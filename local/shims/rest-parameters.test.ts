import { expect, test } from 'vitest'
import { refusalOf } from './rest-parameters.ts'

const asked = (search: string) => refusalOf(new URL(`http://localhost/rest/v1/roles?${search}`))

test.each(['__proto__=eq.1', 'profiles.__proto__=eq.1', '%5F%5Fproto%5F%5F=eq.1', 'a=1&constructor.prototype=eq.1'])(
  'the filter %s is refused',
  (search) => {
    expect(asked(search)).toBe('No column has this name')
  },
)

test.each(['%00=eq.1', 'id=eq.%00', 'order=a%00b'])('NUL in %s is refused', (search) => {
  expect(asked(search)).toBe('The address contains a character that cannot be stored')
})

test.each(['select=%22', 'select=%22id', 'profiles.order=%22name'])('the open quote in %s is refused', (search) => {
  expect(asked(search)).toBe('A quote is not closed')
})

test.each(['', 'id=eq.1', 'select=id,profiles(id)&profiles.id=eq.1', 'select=%22id%22', 'name=eq.%22'])(
  '%j is not refused',
  (search) => {
    expect(asked(search)).toBeUndefined()
  },
)
