import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { PlainCode } from './errors/catalogue.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { instant, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { languages, themes, user } from './people.ts'

/** A password as it was typed: blanks belong to it. */
const requiredSecret = (missing: PlainCode) =>
  z
    .string({ error: whenMissing(missing) })
    .min(1, message(missing))
    .max(200)

export const credentials = z.strictObject({
  username: requiredText('sign_in.username_required', 320),
  password: requiredSecret('sign_in.password_required'),
})

const tooShort = { code: 'password.new_too_short', params: { count: limits.passwordMinimum } } as const
const newPassword = z
  .string({ error: whenMissing(tooShort) })
  .min(limits.passwordMinimum, message(tooShort))
  .max(limits.passwordMaximum, message({ code: 'password.new_too_long', params: { count: limits.passwordMaximum } }))

/** The profile's form (SIGN-25); the server takes the first two fields. */
export const passwordChange = z.strictObject({
  currentPassword: requiredSecret('password.current_required'),
  newPassword,
})

/** The input after a mailed link, which replaces the current password. */
export const passwordReset = z.strictObject({ newPassword })

export const passwordChanged = 'Password changed successfully' as const

const session = z.strictObject({ user })

export const auth = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in person, or whom an administrator views the portal as; 401 without a session',
    access: 'person',
    answer: session.extend({ isViewed: z.boolean() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in by user name or e-mail; sets the session cookie',
    access: 'public',
    body: credentials,
    answer: session,
  }),
  token: endpoint({
    method: 'GET',
    path: '/api/auth/token',
    summary: 'A short-lived access token for Realtime and Storage',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({ accessToken: z.string(), expiresAt: instant }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: "Change one's own password; ends the other sessions",
    access: 'person',
    body: passwordChange,
    answer: z.strictObject({ message: z.literal(passwordChanged) }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/auth/reset-password',
    summary:
      'Choose a new password within 15 minutes of opening a mailed link; 403 in any other session; ends the other sessions',
    access: 'person',
    body: passwordReset,
    answer: z.strictObject({ message: z.literal(passwordChanged) }),
  }),
  preferences: endpoint({
    method: 'PUT',
    path: '/api/auth/preferences',
    summary: "One's own theme and language",
    access: 'person',
    body: z.strictObject({ theme: z.enum(themes).optional(), language: z.enum(languages).nullable().optional() }),
    answer: session,
  }),
}
