import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Claims } from './tokens.ts'

/** The database roles that a token may name. */
const roles = ['anon', 'authenticated', 'service_role']

/** Thrown while the policies cannot be checked. */
export class DatabaseAway extends Error {}

export type Authorizer = {
  /** Which of the topics the caller may receive on. Throws DatabaseAway. */
  readable: (claims: Claims, topics: readonly string[]) => Promise<Set<string>>
  close: () => Promise<void>
}

/**
 * Asks the policies as Supabase does: inserts a row for each topic as the table's owner, reads the rows back as the
 * caller, and rolls back.
 */
export function authorizerOf(pool: pg.Pool): Authorizer {
  return {
    async readable(claims, topics) {
      if (!roles.includes(claims.role)) return new Set()
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseAway('no connection', { cause })
      })
      let failure: Error | undefined
      try {
        const rows = topics.map((topic) => ({ topic, id: randomUUID() }))
        const results = (await client.query(statements(claims, rows))) as unknown as pg.QueryResult<{ id?: string }>[]
        const read = new Set(results.flatMap((result) => result.rows.flatMap(({ id }) => id ?? [])))
        return new Set(rows.flatMap(({ topic, id }) => (read.has(id) ? [topic] : [])))
      } catch (cause) {
        failure = cause as Error
        if (!(cause instanceof pg.DatabaseError) || isShutdown(cause) || lacksPartition(cause))
          throw new DatabaseAway('the connection was lost', { cause })
        console.error('error: RlsPolicyError:', cause)
        return new Set()
      } finally {
        client.release(failure)
      }
    },
    close: () => pool.end(),
  }
}

/** Today's partition of `realtime.messages` has not been made yet. */
const lacksPartition = ({ code, table }: pg.DatabaseError): boolean => code === '23514' && table === 'messages'

/** Class 57P: the server is shutting down or starting. */
const isShutdown = ({ code }: pg.DatabaseError): boolean => code?.startsWith('57P') === true

/** One round trip for all topics. */
function statements(claims: Claims, rows: readonly { topic: string; id: string }[]): string {
  const quote = (value: string) => pg.escapeLiteral(value)
  const set = (name: string, value: string) => `set_config(${quote(name)}, ${quote(value)}, true)`
  const caller = [
    set('role', claims.role),
    set('request.jwt.claims', JSON.stringify(claims)),
    set('request.jwt.claim.sub', claims.sub ?? ''),
    set('request.jwt.claim.role', claims.role),
    set('request.headers', '{}'),
  ]
  return [
    'begin',
    `insert into realtime.messages (id, topic, extension) values ${rows.map(({ id, topic }) => `('${id}', ${quote(topic)}, 'broadcast')`).join(', ')}`,
    `select ${caller.join(', ')}`,
    ...rows.flatMap(({ id, topic }) => [
      `select ${set('realtime.topic', topic)}`,
      `select id from realtime.messages where id = '${id}' and inserted_at = now()`,
    ]),
    'rollback',
  ].join(';\n')
}
