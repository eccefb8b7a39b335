import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { PlainCode } from './errors/catalog.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { instant, requiredText } from './fields.ts'
import { languages, themes, user } from './people.ts'

export const passwordMinimum = 6
export const passwordMaximum = 72

/** A password exactly as typed: spaces are significant. */
const requiredSecret = (missing: PlainCode) =>
  z
    .string({ error: whenMissing(missing) })
    .min(1, message(missing))
    .max(200)

export const credentials = z.strictObject({
  username: requiredText('sign_in.username_required', 320),
  password: requiredSecret('sign_in.password_required'),
})

const tooShort = { code: 'password.new_too_short', params: { count: passwordMinimum } } as const
const newPassword = z
  .string({ error: whenMissing(tooShort) })
  .min(passwordMinimum, message(tooShort))
  .max(passwordMaximum, message({ code: 'password.new_too_long', params: { count: passwordMaximum } }))

/** The profile's form (SIGN-25), without its confirmation field. */
export const passwordChange = z.strictObject({
  currentPassword: requiredSecret('password.current_required'),
  newPassword,
})

const recovery = z.strictObject({ email: requiredText('recovery.email_required', 320) })

/** The token of a mailed link takes the place of the current password. */
export const passwordReset = z.strictObject({ token: z.string().min(1).max(200), newPassword })

export const passwordChanged = 'Password changed successfully' as const

/** What signing in returns. */
export const session = z.strictObject({ user })

export const auth = {
  user: endpoint('GET /api/auth/user', {
    summary: 'The signed-in person, or the person an administrator views the portal as; 401 without a session',
    access: 'person',
    answer: session.extend({ isViewed: z.boolean() }),
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Sign in by user name or email address; sets the session cookie',
    access: 'public',
    body: credentials,
    answer: session,
    fails: [401, 429],
  }),
  token: endpoint('GET /api/auth/token', {
    summary: 'A short-lived access token for Realtime and Storage',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({
      accessToken: z.string(),
      expiresAt: instant,
      expiresIn: z.int().meta({ description: 'In seconds, for clients whose clock is wrong' }),
    }),
  }),
  changePassword: endpoint('PUT /api/auth/change-password', {
    summary: "Change the caller's password; ends their other sessions",
    access: 'person',
    body: passwordChange,
    answer: z.strictObject({ message: z.literal(passwordChanged) }),
    untagged: true,
    fails: [429],
  }),
  recover: endpoint('POST /api/auth/recover', {
    summary:
      'Request a mail with a link that sets a new password; the same response whether or not there is such a person',
    access: 'public',
    body: recovery,
    answer: z.strictObject({}),
    fails: [429],
  }),
  resetPassword: endpoint('PUT /api/auth/reset-password', {
    summary: 'Set a new password with the token of a mailed link, which works once and for an hour; ends all sessions',
    access: 'public',
    body: passwordReset,
    answer: z.strictObject({ message: z.literal(passwordChanged) }),
    fails: [429],
  }),
  preferences: endpoint('PUT /api/auth/preferences', {
    summary: "Change the caller's theme and language",
    access: 'person',
    body: z.strictObject({ theme: z.enum(themes).optional(), language: z.enum(languages).nullable().optional() }),
    answer: session,
  }),
}
