import { system } from '@contract/system.ts'
import { lazyPage } from './lazy-page.ts'

/** What people see before they are signed in: these load without the registry of the portal's pages. */
export const landing = lazyPage('landing', () => import('@/features/landing/LandingPage.tsx'), [system.config])
export const signIn = lazyPage('sign-in', () => import('@/features/sign-in/SignInPage.tsx'))
export const forgotPassword = lazyPage('password-recovery', () => import('@/features/password-recovery/ForgotPasswordPage.tsx'))
