import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type pg from 'pg'
import type { TestStack } from '../../support/stack.ts'
import type { RealtimeSocket } from './realtime.ts'

/** A connection or a pool. */
type Database = Pick<pg.Pool, 'query'>

const signed = (stack: TestStack, claims: object, secret = stack.jwtSecret) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

/** An access token as Auth would sign it, valid for this many seconds. */
export const tokenOf = (stack: TestStack, claims: object, seconds = 600, secret = stack.jwtSecret): Promise<string> =>
  signed(stack, { exp: Math.floor(Date.now() / 1000) + seconds, ...claims }, secret)

/** A token without an expiry. */
export const endlessToken = (stack: TestStack, claims: object): Promise<string> => signed(stack, claims)

/** The demo organization's person with this user name. */
export async function personOf(database: Database, username: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from public.profiles where username = $1', [
    username,
  ])
  return rows[0]?.id ?? ''
}

/** Sends as the portal does. */
export const send = (database: Database, topic: string, payload: object, event = 'test', isPrivate = true) =>
  database.query('select realtime.send($1, $2, $3, $4)', [JSON.stringify(payload), event, topic, isPrivate])

/** Waits until everything that was sent earlier has been delivered, by sending one more message and waiting for it. */
export async function caughtUp(database: Database, topic: string, ...sockets: RealtimeSocket[]): Promise<void> {
  const last = randomUUID()
  await send(database, topic, { last })
  for (const socket of sockets)
    await socket.frame(({ event, payload }) => event === 'broadcast' && JSON.stringify(payload).includes(last))
}
