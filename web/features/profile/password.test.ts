import { describe, expect, test } from 'vitest'
import { english } from '@contract/errors/english.fixture.ts'
import { emptyPasswords, passwordForm } from './password.ts'
import en from './texts.en.ts'

const messages = (changes: Partial<typeof emptyPasswords>): string[] => {
  const values = { ...emptyPasswords, ...changes }
  return (
    passwordForm(en.password)
      .safeParse(values)
      .error?.issues.map(({ message }) => english(message)) ?? []
  )
}

describe('the password form', () => {
  test('[SIGN-25] asks for all three passwords', () => {
    expect(messages({})).toEqual([
      'Current password is required',
      'New password must be at least 6 characters',
      'Please confirm your new password',
    ])
  })

  test("[SIGN-27] reports 'Passwords don't match' on a confirmation that differs", () => {
    expect(messages({ currentPassword: 'x', newPassword: 'secret1', confirmPassword: 'secret2' })).toEqual([
      "Passwords don't match",
    ])
    expect(messages({ currentPassword: 'x', newPassword: 'secret1', confirmPassword: 'secret1' })).toEqual([])
  })
})
