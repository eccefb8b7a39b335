import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
// @ts-types="@types/pg"
import pg from 'pg'
import type { Schema } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

export type Database = Kysely<Schema>

/** A connection taken from the pool. It pipelines: statements are sent in order, without waiting for results. */
export interface Connection {
  client: pg.PoolClient
  database: Database
}

export interface Connections {
  take(): Promise<Connection>
  close(): Promise<void>
}

/** Milliseconds. */
const connectTimeout = 2_000
const defaultQueryTimeout = 20_000

/**
 * When Postgres dies, the running statement fails with its own error and the pool drops the connection. Without a
 * listener for `error`, the process would exit as well.
 */
const ignore = (): void => {}

export function connect(url: string, size: number, queryTimeout = defaultQueryTimeout): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    pipeline: true,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))

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

/** Kysely on one connection, which it neither opens nor releases. */
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
