import { sql } from 'kysely'
import type { Connections, Database } from '../db/connections.ts'
import { asItself } from '../db/transaction.ts'
import type { AuthServer } from './auth-server.ts'
import type { Seal } from './seal.ts'
import { type Session, session } from './session.ts'

/** A token is renewed when fewer seconds than this are left of its life. */
const margin = 60

export const isStale = ({ expiresAt }: Session): boolean => expiresAt - margin <= Date.now() / 1000

export type RefreshSession = (old: Session) => Promise<Session>

/**
 * Renews a session. Auth takes a refresh token once, but two tabs, and two instances of this function, may bring
 * the same one at the same moment: the first asks Auth under a lock, the others get what it got. The new tokens
 * rest sealed in the database for a short while.
 */
export function createRefresher(connections: Connections, auth: AuthServer, seal: Seal): RefreshSession {
  const underWay = new Map<string, Promise<Session>>()

  const renew = (refreshToken: string): Promise<Session> =>
    asItself(connections, async (database) => {
      const hash = await digest(refreshToken)
      const known = await taken(database, hash)
      const renewed = known === null ? null : await seal.open(known, session)
      if (renewed) return renewed
      const fresh = await auth.refresh(refreshToken)
      await sql`select session.refresh_store(${hash}, ${await seal.close(fresh)})`.execute(database)
      return fresh
    })

  return ({ refreshToken }) => {
    const flight = underWay.get(refreshToken) ?? renew(refreshToken).finally(() => underWay.delete(refreshToken))
    underWay.set(refreshToken, flight)
    return flight
  }
}

/** What an earlier caller was given for this refresh token, sealed. Waits while one is asking. */
async function taken(database: Database, hash: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ result: string | null }>`select session.refresh_taken(${hash}) as result`.execute(database)
  return rows[0]?.result ?? null
}

const digest = async (text: string): Promise<Uint8Array> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
