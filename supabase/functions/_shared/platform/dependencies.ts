import { createTokenVerifier, type VerifyToken } from './auth/access-token.ts'
import { type AuthServer, createAuthServer } from './auth/auth-server.ts'
import { createRefresher, type RefreshSession } from './auth/refresh.ts'
import { createSeal, type Seal } from './auth/seal.ts'
import { createSignIn, type SignIn } from './auth/sign-in.ts'
import { type LoadMediaServer, mediaServerLoader } from './calls/load-media-server.ts'
import { connect, type Connections } from './db/connections.ts'
import type { Settings } from './settings.ts'

/** The services that an instance of the function uses. */
export interface Dependencies {
  settings: Settings
  connections: Connections
  auth: AuthServer
  seal: Seal
  verifyToken: VerifyToken
  refreshSession: RefreshSession
  signIn: SignIn
  /** Null when nobody can call. */
  mediaServer: LoadMediaServer | null
}

export function createDependencies(settings: Settings): Dependencies {
  const connections = connect(settings.database, settings.databasePool)
  const auth = createAuthServer(settings)
  const seal = createSeal(settings.cookieKey)
  return {
    settings,
    connections,
    auth,
    seal,
    verifyToken: createTokenVerifier(settings),
    refreshSession: createRefresher(connections, auth, seal, Math.floor(settings.databasePool / 2)),
    signIn: createSignIn(connections, auth),
    mediaServer: settings.livekit && mediaServerLoader(settings.livekit),
  }
}
