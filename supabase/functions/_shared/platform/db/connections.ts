import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

export type Database = Kysely<Schema>

/** One connection taken from the pool: statements are sent at once, in order, without waiting for answers. */
export interface Connection {
  client: pg.PoolClient
  database: Database
}

export interface Connections {
  take(): Promise<Connection>
  close(): Promise<void>
}

/** Milliseconds after which an unresponsive server counts as down. */
const connectTimeout = 2_000
const usualQueryTimeout = 20_000

/**
 * Postgres may die at any time. The running statement then fails with its own error and the pool drops the connection; but
 * without this listener the process would end.
 */
const outlive = (): void => {}

export function connect(url: string, size: number, queryTimeout = usualQueryTimeout): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    pipeline: true,
  })
  pool.on('error', outlive)
  pool.on('connect', (client) => client.on('error', outlive))

  const databases = new WeakMap<pg.PoolClient, Database>()
  return {
    async take() {
      const client = await pool.connect()
      const database = databases.get(client) ?? databaseOn(client)
      databases.set(client, database)
      return { client, database }
    },
    close: () => pool.end(),
  }
}

/** Kysely over one connection that it neither opens nor releases. */
function databaseOn(client: pg.PoolClient): Database {
  const borrowed = {
    query: client.query.bind(client),
    release: () => {},
  }
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => {} },
    }),
    plugins: [new CamelCasePlugin()],
  })
}
