import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { limits } from './limits.ts'
import { languages, themes, user } from './people.ts'

export const credentials = z.strictObject({
  username: z.string().trim().min(1, 'Username is required').max(320),
  password: z.string().min(1, 'Password is required').max(200),
})

const newPassword = z
  .string()
  .min(limits.passwordMinimum, `New password must be at least ${limits.passwordMinimum} characters`)
  .max(limits.passwordMaximum, `New password must be at most ${limits.passwordMaximum} characters`)

/** The profile's form (SIGN-25); the server takes the first two fields. */
export const passwordChange = z.strictObject({
  currentPassword: z.string().min(1, 'Current password is required').max(200),
  newPassword,
})

/** What a person gives who came by a mailed link. */
export const passwordReset = z.strictObject({ newPassword })

export const passwordChanged = 'Password changed successfully' as const

export const signInMessages = {
  wrong: 'Invalid username or password. Please check your credentials.',
  failed: 'Login failed. Please try again.',
  unparseable: 'Login response parsing failed',
  inactive: 'This account is not active. Please contact your administrator.',
  noCookies: 'Your browser keeps no cookies of this portal. Allow them, and sign in again.',
  tooMany: 'Too many failed sign-ins. Please try again later.',
} as const

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
