import type pg from 'pg'
import type { Connection, Connections, Database } from './connections.ts'

/** The verified payload of the access token, which the policies use. */
export interface Claims {
  sub: string
  role: string
  [name: string]: unknown
}

export type Work<T> = (database: Database) => Promise<T>

/** The caller and their network address. */
export interface Identity {
  claims: Claims
  address: string
  /** The view-as session, when an administrator views the portal as another person. */
  viewing?: string
}

/** A level that the caller must have on one of these tabs of an application. */
export interface Need {
  application: string
  tabs: readonly string[]
  level: string
}

/** The token is valid, but the account is inactive or deleted, or the session has ended. */
export class NobodyError extends Error {
  constructor() {
    super('The account is not active')
    this.name = 'NobodyError'
  }
}

const actAs = {
  name: 'act-as',
  text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
    set_config('request.headers', $2, true)`,
}
const viewAs = { name: 'view-as', text: 'select access.view_as($1)' }
const whoIsIt = {
  name: 'who-is-it',
  text: 'select case when access.session_is_open() then access.person() end as person',
}
const whoMayIt = {
  name: 'who-may-it',
  text: `select w.person, case when w.person is not null then access.require_any($1, $2, $3) end
    from (select case when access.session_is_open() then access.person() end as person offset 0) w`,
}
const asking = (need?: Need) => (need ? { ...whoMayIt, values: [need.application, need.tabs, need.level] } : whoIsIt)

/**
 * Runs `work` as the caller, under the policies, and resolves after the commit. The opening statements and the first
 * statement of `work` are sent together, in one round trip. If the opening fails, the statement runs without any rights,
 * because the login role has none.
 * The address is set where the REST API sets it, too, for the audit log.
 * With `need`, the opening also checks the permission, which saves a statement.
 * With `viewing`, it runs as the viewed person and can only read.
 * Throws NobodyError when the caller is not an active person.
 */
export function asCaller<T>(
  connections: Connections,
  { claims, address, viewing }: Identity,
  work: Work<T>,
  need?: Need,
): Promise<T> {
  return transaction(connections, async ({ client, database }) => {
    const opening = Promise.all([
      client.query('begin'),
      client.query({ ...actAs, values: [JSON.stringify(claims), JSON.stringify({ 'x-forwarded-for': address })] }),
      ...(viewing === undefined ? [] : [client.query({ ...viewAs, values: [viewing] })]),
      client.query<{ person: string | null }>(asking(need)),
    ])
    const [opened, done] = await Promise.allSettled([opening, work(database)])
    if (opened.status === 'rejected') throw opened.reason
    if (opened.value.at(-1)?.rows[0]?.person == null) throw new NobodyError()
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Runs `work` as the login role itself, which may only call the functions for signing in (schema session). */
export function asItself<T>(connections: Connections, work: Work<T>): Promise<T> {
  return transaction(connections, async ({ client, database }) => {
    await client.query('begin')
    return work(database)
  })
}

async function transaction<T>(connections: Connections, run: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connections.take()
  const { client } = connection
  try {
    const result = await run(connection)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
    client.release()
    return result
  } catch (error) {
    await giveBack(client)
    throw error
  }
}

/** A connection that cannot roll back is broken and leaves the pool. */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
