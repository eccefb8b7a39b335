import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { networkOf } from '../../contract/network.ts'
import type { Waiter } from '../turns.ts'
import type { Connection, Connections, Database } from './connections.ts'
import { type Identity, type Need, InactiveCallerError, actAs, viewAs, identification } from './identity.ts'

export type Work<T> = (database: Database) => Promise<T>

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
  { claims, address, viewing, request, isSnapshot }: Identity,
  work: Work<T>,
  need?: Need,
): Promise<T> {
  const run = async ({ client, database }: Connection): Promise<T> => {
    const opening = Promise.all([
      client.query(isSnapshot ? 'begin isolation level repeatable read' : 'begin'),
      client.query({ ...actAs, values: [JSON.stringify(claims), JSON.stringify({ 'x-forwarded-for': address })] }),
      ...(viewing === undefined ? [] : [client.query({ ...viewAs, values: [viewing] })]),
      client.query<{ person: string | null }>(identification(need)),
    ])
    const [opened, done] = await Promise.allSettled([opening, work(database)])
    if (opened.status === 'rejected') throw opened.reason
    if (opened.value.at(-1)?.rows[0]?.person == null) throw new InactiveCallerError()
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  return connections.run(transaction(run), request, claims.sub)
}

/**
 * Runs single statements as the login role itself and resolves to their rows. Each is a transaction of its own, which
 * spares opening and committing one.
 */
export const statementsAsItself =
  (connections: Pick<Connections, 'run'>) =>
  <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    connections.run(async ({ client, database }) => {
      try {
        const { rows } = await statement.execute(database)
        client.release()
        return rows
      } catch (error) {
        await giveBack(client)
        throw error
      }
    })

/** A request of somebody who has not proved who they are. When its sender leaves while it waits, it is dropped. */
export interface Stranger {
  address: string
  request: Waiter
}

const itself = <T>(work: Work<T>) =>
  transaction(async ({ client, database }) => {
    await client.query('begin')
    return work(database)
  })

/**
 * Runs `work` as the login role itself, which may only call a few functions, mainly those of the schema `session`. Not for
 * what anyone can cause without limit: see `forStranger`.
 */
export const asItself = <T>(connections: Pick<Connections, 'run'>, work: Work<T>): Promise<T> =>
  connections.run(itself(work))

/** Like `asItself`, for a request of somebody who has not proved who they are. */
export const forStranger = <T>(
  connections: Pick<Connections, 'runForStranger'>,
  { address, request }: Stranger,
  work: Work<T>,
): Promise<T> => connections.runForStranger(itself(work), request, networkOf(address))

/** Commits after `run`, or rolls back when it fails, and releases the connection. */
const transaction =
  <T>(run: (connection: Connection) => Promise<T>) =>
  async (connection: Connection): Promise<T> => {
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
