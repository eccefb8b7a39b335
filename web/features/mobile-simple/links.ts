import { paths, serverPages } from '@/lib/paths.ts'

/** The simple mobile page's links, in order. Signing in leads back to the chat (MOB-23). */
export const links = [
  { text: 'login', href: serverPages.signIn.getHref({ next: paths.mobileChat.getHref() }) },
  { text: 'chat', href: paths.mobileChat.getHref() },
  { text: 'application', href: paths.home.getHref() },
] as const
