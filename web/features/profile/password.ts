import { z } from 'zod'
import { passwordChange } from '@contract/auth.ts'

/** The change-password form: the contract's fields and a confirmation (SIGN-27). */
export const passwordForm = (messages: { confirmMissing: string; mismatch: string }) =>
  passwordChange
    .extend({ confirmPassword: z.string().min(1, messages.confirmMissing) })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: messages.mismatch,
    })

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }
