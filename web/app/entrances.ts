import { system } from '@contract/system.ts'
import { lazyPage } from './lazy-page.ts'

/** What people see without the portal's frame: these load without the registry of its pages. */
export const landing = lazyPage('landing', () => import('@/features/landing/LandingPage.tsx'), [
  system.config,
  system.setup,
])
export const signIn = lazyPage('sign-in', () => import('@/features/sign-in/SignInPage.tsx'))
export const forgotPassword = lazyPage(
  'password-recovery',
  () => import('@/features/password-recovery/ForgotPasswordPage.tsx'),
)
export const authenticationRequired = lazyPage(
  'mobile-simple',
  () => import('@/features/mobile-simple/AuthenticationRequiredPage.tsx'),
)
export const mobileSimple = lazyPage('mobile-simple', () => import('@/features/mobile-simple/MobileSimplePage.tsx'))
export const cacheClear = lazyPage('cache-clear', () => import('@/features/cache-clear/CacheClearPage.tsx'))
export const setup = lazyPage('setup', () => import('@/features/setup/SetupPage.tsx'), [system.setup])
