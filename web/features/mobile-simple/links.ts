interface Situation {
  isSignedIn: boolean
  hasChat: boolean
}

const login = { text: 'login', href: '/api/login' } as const
const chat = { text: 'chat', href: '/mobile-chat' } as const
const application = { text: 'application', href: '/' } as const

/** What the simple mobile page offers, most wanted first: the chat where there is one, signing in where that leads on. */
export const linksFor = ({ isSignedIn, hasChat }: Situation) =>
  hasChat ? [login, chat, application] : isSignedIn ? [application] : [login, application]
