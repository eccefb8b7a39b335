import { paths, serverPages } from '@/lib/paths.ts'

interface Situation {
  isSignedIn: boolean
  hasChat: boolean
}

const login = { text: 'login', href: serverPages.signIn } as const
const chat = { text: 'chat', href: paths.mobileChat.getHref() } as const
const application = { text: 'application', href: paths.home.getHref() } as const

/** The simple mobile page's links in order. The chat appears only where there is one. */
export const linksFor = ({ isSignedIn, hasChat }: Situation) =>
  hasChat ? [login, chat, application] : isSignedIn ? [application] : [login, application]
