import { paths, serverPages } from '@/lib/paths.ts'

interface Situation {
  isSignedIn: boolean
  hasChat: boolean
}

const login = { text: 'login', href: serverPages.signIn } as const
const chat = { text: 'chat', href: paths.mobileChat.getHref() } as const
const application = { text: 'application', href: paths.home.getHref() } as const

/** What the simple mobile page offers, most wanted first: the chat where there is one, signing in where that leads on. */
export const linksFor = ({ isSignedIn, hasChat }: Situation) =>
  hasChat ? [login, chat, application] : isSignedIn ? [application] : [login, application]
