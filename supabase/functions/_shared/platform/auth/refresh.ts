import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { Connections, Database } from '../db/connections.ts'
import { asItself } from '../db/transaction.ts'
import { databaseBusy } from '../http/problem.ts'
import { createTurns } from '../turns.ts'
import type { AuthServer } from './auth-server.ts'
import type { Seal } from './seal.ts'
import { type Session, session } from './session.ts'

/** A token is renewed when it expires in fewer seconds than this. */
const margin = 60

/** How many renewals may wait, in all and of one person, and how long; others are refused. */
const waiting = { most: 300, mostOfParty: 30, milliseconds: 20_000 }

export const isStale = ({ expiresAt }: Session): boolean => expiresAt - margin <= Date.now() / 1000

export type RefreshSession = (old: Session) => Promise<Session>

/**
 * Renews a session. Auth accepts a refresh token once, but two tabs, in two instances of this function, may send the
 * same one at the same time: the first calls Auth under a lock, and the others get the same new tokens, which are kept
 * sealed in the database for a short while. Each refresh holds a connection while Auth responds, so at most `atOnce`
 * run at a time and leave the other connections to callers with a valid session. Those beyond 300 that wait get a 503.
 * One person holds half of them, people who wait take turns, and those beyond 30 of one person get a 503 too.
 */
export function createRefresher(
  connections: Connections,
  auth: AuthServer,
  seal: Seal,
  atOnce: number,
): RefreshSession {
  const inProgress = new Map<string, Promise<Session>>()
  const inTurn = createTurns(atOnce, {
    ...waiting,
    mostRunningOfParty: Math.ceil(atOnce / 2),
    refuse: databaseBusy,
  })

  async function renew(refreshToken: string): Promise<Session> {
    const hash = await digest(refreshToken)
    let fresh: Session | undefined
    try {
      return await asItself(connections, async (database) => {
        const known = await storedSession(database, hash)
        const renewed = known === null ? null : await seal.open(known, session)
        if (renewed) return renewed
        fresh = await auth.refresh(refreshToken)
        await sql`select session.refresh_store(${hash}, ${await seal.close(fresh)})`.execute(database)
        return fresh
      })
    } catch (error) {
      // Auth has consumed the old token, so the caller needs the new one even if it could not be stored.
      if (fresh) return fresh
      throw error
    }
  }

  return ({ refreshToken, accessToken }) => {
    const renewal =
      inProgress.get(refreshToken) ??
      inTurn('renewal', () => renew(refreshToken), undefined, personOf(accessToken)).finally(() =>
        inProgress.delete(refreshToken),
      )
    inProgress.set(refreshToken, renewal)
    return renewal
  }
}

/** The person whose token Auth has issued, however long ago. The portal has sealed it, so nobody else can have made it. */
function personOf(accessToken: string): string | undefined {
  try {
    return decodeJwt(accessToken).sub
  } catch {
    return undefined
  }
}

/**
 * The sealed session that an earlier request stored for this refresh token, or null. Waits for a request in progress.
 */
async function storedSession(database: Database, hash: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ result: string | null }>`select session.refresh_taken(${hash}) as result`.execute(
    database,
  )
  return rows[0]?.result ?? null
}

const digest = async (text: string): Promise<Uint8Array> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
