import { z } from 'zod'
import { unavailable } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import type { Session } from './session.ts'

/** Longer than a password hash and a cold start take together. */
const timeout = 8_000

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user: z.object({ id: z.uuid() }),
})

const refusal = z.object({ msg: z.string().optional(), error_code: z.string().optional() })

/** The person that signed in, with the new session. */
export interface SignedIn {
  personId: string
  session: Session
}

/** Why Auth said no: its machine-readable code when it has one, and its words. */
export class Refused extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

/** Supabase Auth, asked with the publishable key: whatever it allows, it allows to the person. */
export interface AuthServer {
  signIn(email: string, password: string): Promise<SignedIn>
  refresh(refreshToken: string): Promise<Session>
  /** Trades the hash of a mailed link for a session. */
  confirm(tokenHash: string, type: 'recovery' | 'invite' | 'email'): Promise<SignedIn>
  changePassword(accessToken: string, password: string): Promise<void>
  signOut(accessToken: string, scope: 'local' | 'others' | 'global'): Promise<void>
  isHealthy(): Promise<boolean>
}

/** All calls throw Refused when Auth says no, and a 503 Problem when it cannot be asked. */
export function createAuthServer({ supabaseUrl, publishableKey }: Settings): AuthServer {
  async function ask(method: string, path: string, body?: object, accessToken?: string): Promise<unknown> {
    const response = await fetch(new URL(`/auth/v1/${path}`, supabaseUrl), {
      method,
      headers: {
        apikey: publishableKey,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw unavailable('Signing in', error)
    })
    const text = await response.text()
    if (response.ok) return text ? JSON.parse(text) : null
    if (response.status >= 500 || response.status === 429) throw unavailable('Signing in', text)
    const reason = refusal.safeParse(parsed(text)).data
    throw new Refused(reason?.error_code, reason?.msg ?? `Auth answered ${response.status}`)
  }

  async function signedIn(path: string, body: object): Promise<SignedIn> {
    const answer = tokens.parse(await ask('POST', path, body))
    return {
      personId: answer.user.id,
      session: {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token,
        expiresAt: Math.floor(Date.now() / 1000) + answer.expires_in,
      },
    }
  }

  return {
    signIn: (email, password) => signedIn('token?grant_type=password', { email, password }),
    refresh: async (refreshToken) =>
      (await signedIn('token?grant_type=refresh_token', { refresh_token: refreshToken })).session,
    confirm: (tokenHash, type) => signedIn('verify', { token_hash: tokenHash, type }),
    changePassword: async (accessToken, password) => {
      await ask('PUT', 'user', { password }, accessToken)
    },
    signOut: async (accessToken, scope) => {
      await ask('POST', `logout?scope=${scope}`, undefined, accessToken)
    },
    isHealthy: () =>
      ask('GET', 'health').then(
        () => true,
        () => false,
      ),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
