import { expect, test } from 'vitest'
import { categoryColor } from '@contract/administration/report-types.ts'
import { usernameMinimum } from '@contract/administration/user-fields.ts'
import { passwordMinimum } from '@contract/auth.ts'

test('[USER-4] [ADM-31] passwords need 6 characters, usernames 3, and a category is blue by default', () => {
  expect({ passwordMinimum, usernameMinimum, categoryColor }).toEqual({
    passwordMinimum: 6,
    usernameMinimum: 3,
    categoryColor: '#3B82F6',
  })
})
