import { sql } from 'kysely'
import type { Waiter } from '../turns.ts'
import type { Database } from './connections.ts'

/** The verified payload of the access token, which the policies use. */
export interface Claims {
  sub: string
  role: string
  [name: string]: unknown
}

/** The caller and their network address. */
export interface Identity {
  claims: Claims
  address: string
  /** The view-as session, when an administrator views the portal as another person. */
  viewing?: string
  /** The request. When its sender leaves while it waits for a connection, it is dropped. */
  request?: Waiter
  /**
   * Whether all statements see the state in which the first one finds the database. A change of a row that another
   * transaction has changed since then fails with the SQLSTATE 40001.
   */
  isSnapshot?: boolean
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

export const actAs = {
  name: 'act-as',
  text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
    set_config('request.headers', $2, true)`,
}

export const viewAs = { name: 'view-as', text: 'select access.view_as($1)' }

const identify = {
  name: 'identify',
  text: 'select access.person() as person',
}

const identifyAndCheck = {
  name: 'identify-and-check',
  text: `select w.person, case when w.person is not null then access.require_any($1, $2, $3) end
    from (select access.person() as person offset 0) w`,
}

export const identification = (need?: Need) =>
  need ? { ...identifyAndCheck, values: [need.application, need.tabs, need.level] } : identify

/** Throws a 403 unless the caller has what `need` says. For a transaction that was opened without it. */
export async function requireTabs(database: Database, { application, tabs, level }: Need): Promise<void> {
  await sql`select access.require_any(${application}, ${tabs}, ${level})`.execute(database)
}
