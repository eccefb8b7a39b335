import type { ScreenManifest } from '@/lib/manifest.ts'

/** For signed-out people. */
export const forgotPassword: ScreenManifest = {
  texts: ['password-recovery'],
  load: () => import('./ForgotPasswordPage.tsx'),
}

/** The target of the mailed link, for everyone: opening it changes nothing. */
export const resetPassword: ScreenManifest = {
  texts: ['password-recovery'],
  load: () => import('./ResetPasswordPage.tsx'),
}
