import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { createAsk } from './ask-auth.ts'
import type { Session } from './session.ts'

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
})
const claims = z.object({ session_id: z.uuid(), exp: z.number() })

/** A new session, with its id at Auth. */
export interface SignedIn {
  sessionId: string
  session: Session
}

/** Supabase Auth with the publishable key, which has no more rights than the person. */
export interface AuthServer {
  signIn(email: string, password: string): Promise<SignedIn>
  refresh(refreshToken: string): Promise<Session>
  /** Also ends the person's other sessions. */
  changePassword(accessToken: string, password: string, current: string): Promise<void>
  /** Ends the session of the token. */
  signOut(accessToken: string): Promise<void>
  isHealthy(): Promise<boolean>
}

/** All methods throw Refused when Auth refuses, and a 503 Problem when it is unreachable. */
export function createAuthServer({ supabaseUrl, publishableKey }: Settings): AuthServer {
  const ask = createAsk(supabaseUrl, publishableKey)

  async function signedIn(path: string, body: object): Promise<SignedIn> {
    const answer = tokens.parse(await ask('POST', path, body))
    const { session_id, exp } = claims.parse(decodeJwt(answer.access_token))
    return {
      sessionId: session_id,
      session: { accessToken: answer.access_token, refreshToken: answer.refresh_token, expiresAt: exp },
    }
  }

  return {
    signIn: (email, password) => signedIn('token?grant_type=password', { email, password }),
    refresh: async (refreshToken) =>
      (await signedIn('token?grant_type=refresh_token', { refresh_token: refreshToken })).session,
    changePassword: async (accessToken, password, current) => {
      await ask('PUT', 'user', { password, current_password: current }, accessToken)
    },
    signOut: async (accessToken) => {
      await ask('POST', 'logout?scope=local', undefined, accessToken)
    },
    isHealthy: () =>
      ask('GET', 'health').then(
        () => true,
        () => false,
      ),
  }
}
