// @ts-types="@types/pg"
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

/** The access level that the caller must have on at least one of these tabs of the application. */
export interface Need {
  application: string
  tabs: readonly string[]
  level: string
}

/** The token is valid, but the account is inactive or deleted, or the session has ended. */
export class InactiveCallerError extends Error {
  constructor() {
    super('The account is not active')
    this.name = 'InactiveCallerError'
  }
}

const actAs = {
  name: 'act-as',
  text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
    set_config('request.headers', $2, true)`,
}
const viewAs = { name: 'view-as', text: 'select access.view_as($1)' }
const identify = {
  name: 'identify',
  text: 'select access.person() as person',
}
const identifyAndCheck = {
  name: 'identify-and-check',
  text: `select w.person, case when w.person is not null then access.require_any($1, $2, $3) end
    from (select access.person() as person offset 0) w`,
}
const identification = (need?: Need) =>
  need ? { ...identifyAndCheck, values: [need.application, need.tabs, need.level] } : identify

/**
 * Runs `work` as the caller, under the policies, and resolves after the commit. The opening statements and the first
 * statement of `work` are sent together, in one round trip. If the opening fails, the statement runs without any
 * rights, because the login role has none.
 * The address goes into the setting that the REST API uses for request headers, where the audit log finds it.
 * With `need`, the opening also checks the permission, which saves a statement.
 * With `viewing`, it runs as the viewed person and can only read.
 * Throws InactiveCallerError when the caller is not an active person.
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
      client.query<{ person: string | null }>(identification(need)),
    ])
    const [opened, done] = await Promise.allSettled([opening, work(database)])
    if (opened.status === 'rejected') throw opened.reason
    if (opened.value.at(-1)?.rows[0]?.person == null) throw new InactiveCallerError()
    if (done.status === 'rejected') throw done.reason
    return done.value
  })
}

/** Runs `work` as the login role itself, which may only call a few functions, mainly those of the schema `session`. */
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
