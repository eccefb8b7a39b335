import { LockOutlined } from '@ant-design/icons'
import type { PageManifest, ScreenManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

/** For signed-out people. */
export const forgotPassword: ScreenManifest = {
  texts: ['password-recovery'],
  load: () => import('./ForgotPasswordPage.tsx'),
}

/** The target of the mailed link, which has signed the person in. */
export const resetPassword: PageManifest = {
  path: paths.resetPassword.path,
  title: 'header.password',
  Icon: LockOutlined,
  texts: ['password-recovery'],
  load: () => import('./ResetPasswordPage.tsx'),
}
