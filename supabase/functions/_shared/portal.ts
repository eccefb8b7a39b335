import { createTokenVerifier, type VerifyToken } from './auth/access-token.ts'
import { type AuthServer, createAuthServer } from './auth/auth-server.ts'
import { createRefresher, type RefreshSession } from './auth/refresh.ts'
import { createSeal, type Seal } from './auth/seal.ts'
import { createSignIn, type SignIn } from './auth/sign-in.ts'
import { createFeedAddresses, type FeedAddresses } from './calendar/feed-address.ts'
import { connect, type Connections } from './db/connections.ts'
import type { Settings } from './settings.ts'

/** What one instance of the function works with. */
export interface Portal {
  settings: Settings
  connections: Connections
  auth: AuthServer
  seal: Seal
  feedAddresses: FeedAddresses
  verifyToken: VerifyToken
  refreshSession: RefreshSession
  signIn: SignIn
}

export function createPortal(settings: Settings): Portal {
  const connections = connect(settings.databaseUrl, settings.databasePool)
  const auth = createAuthServer(settings)
  const seal = createSeal(settings.cookieKey)
  return {
    settings,
    connections,
    auth,
    seal,
    feedAddresses: createFeedAddresses(settings.cookieKey),
    verifyToken: createTokenVerifier(settings),
    refreshSession: createRefresher(connections, auth, seal, Math.floor(settings.databasePool / 2)),
    signIn: createSignIn(connections, auth),
  }
}
