import { z } from 'zod'
import { passwordReset } from '@contract/auth.ts'

/** The new password and its confirmation (SIGN-27). */
export const resetForm = (messages: { confirmMissing: string; mismatch: string }) =>
  passwordReset
    .pick({ newPassword: true })
    .extend({ confirmPassword: z.string().min(1, messages.confirmMissing) })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: messages.mismatch,
    })
