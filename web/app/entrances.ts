import { cacheClear } from '@/features/cache-clear/feature.ts'
import { landing } from '@/features/landing/feature.ts'
import { mobileChat } from '@/features/mobile-chat/feature.ts'
import { authenticationRequired, mobileSimple } from '@/features/mobile-simple/feature.ts'
import { forgotPassword, resetPassword } from '@/features/password-recovery/feature.ts'
import { setup } from '@/features/setup/feature.ts'
import { signIn } from '@/features/sign-in/feature.ts'
import { lazyScreen } from './lazy-screen.ts'

/** The screens outside the portal's frame; they load without the registry of pages. */
export const entrances = {
  landing: lazyScreen(landing),
  'sign-in': lazyScreen(signIn),
  'forgot-password': lazyScreen(forgotPassword),
  'reset-password': lazyScreen(resetPassword),
  'authentication-required': lazyScreen(authenticationRequired),
  'mobile-chat': lazyScreen(mobileChat),
  'mobile-simple': lazyScreen(mobileSimple),
  'cache-clear': lazyScreen(cacheClear),
  setup: lazyScreen(setup),
}
