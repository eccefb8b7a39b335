import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
// @ts-types="@types/pg"
import pg from 'pg'
import { databaseBusy } from '../http/problem.ts'
import { createTurns, type Waiter } from '../turns.ts'
import type { DatabaseAddress } from './database-address.ts'
import type { Schema } from './schema.ts'
import { typeParsers } from './type-parsers.ts'

export type Database = Kysely<Schema>

/** A connection taken from the pool. It pipelines: statements are sent in order, without waiting for results. */
export interface Connection {
  client: pg.PoolClient
  database: Database
}

export interface Connections {
  /**
   * Runs `work` when a connection is free; `work` releases it. Throws a 503 Problem when too many wait already, after
   * too long a wait, or when the caller gives up. People who wait take turns, and one person holds half of the
   * connections at most.
   */
  run<T>(work: (connection: Connection) => Promise<T>, waiter?: Waiter, personId?: string): Promise<T>
  /**
   * Like `run`, for callers whom nobody knows, in a queue of their own. Together they hold half of the connections at
   * most, and networks take turns.
   */
  runForStranger<T>(work: (connection: Connection) => Promise<T>, waiter: Waiter, network: string): Promise<T>
  /** Like `run`, but ahead of all work that is waiting. */
  runNext<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Like `run`, but on a connection that nothing else uses. */
  runApart<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Milliseconds. */
const connectTimeout = 2_000
const defaultQueryTimeout = 20_000
const apartTimeout = 1_000

/** How many may wait for a connection, in all and for one person, and how long; others are refused. */
const waiting = { most: 500, mostOfParty: 250, milliseconds: 20_000 }
/** The same for callers whom nobody knows, in all and from one network. */
const waitingStrangers = { most: 250, mostOfParty: 100, milliseconds: 20_000 }

const half = (count: number): number => Math.ceil(count / 2)

/**
 * When Postgres dies, the running statement fails with its own error and the pool drops the connection. Without a
 * listener for `error`, the process would exit as well.
 */
const ignore = (): void => {}

function openPool(
  address: DatabaseAddress,
  size: number,
  queryTimeout: number,
): Pick<Connections, 'close'> & { run: Connections['runNext'] } {
  const pool = new pg.Pool({
    ...address,
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
    async run(work) {
      const client = await pool.connect()
      const database = databases.get(client) ?? databaseOn(client)
      databases.set(client, database)
      return work({ client, database })
    },
    close: () => pool.end(),
  }
}

export function connect(address: DatabaseAddress, size: number, queryTimeout = defaultQueryTimeout): Connections {
  const { run: runNext, close } = openPool(address, size, queryTimeout)
  const apart = openPool(address, 1, apartTimeout)

  // The pool has a queue of its own, but cannot distinguish a wait for a connection from a database that is down.
  const inTurn = createTurns(size, { ...waiting, mostRunningOfParty: half(size), refuse: databaseBusy })
  const strangersInTurn = createTurns(half(size), {
    ...waitingStrangers,
    mostRunningOfParty: half(half(size)),
    refuse: databaseBusy,
  })
  const run: Connections['run'] = (work, waiter, personId) => inTurn('', () => runNext(work), waiter, personId)
  return {
    runNext,
    runApart: apart.run,
    run,
    runForStranger: (work, waiter, network) => strangersInTurn('', () => run(work, waiter), waiter, network),
    async close() {
      await Promise.all([close(), apart.close()])
    },
  }
}

/**
 * The beginning of a statement that each connection prepares once under this name. For statements that take longer to
 * plan than to run; the text after it must not vary.
 */
const prepared = /^\s*\/\* prepared: ([\w-]+) \*\//

/** Kysely on one connection, which it neither opens nor releases. */
function databaseOn(client: pg.PoolClient): Database {
  const borrowed = {
    // Kysely also allows cursors, which are not used here; the types satisfy its declaration of both.
    query(statement: unknown, values: readonly unknown[] = []): never {
      const text = String(statement)
      const name = prepared.exec(text)?.[1]
      return client.query({ text, values: [...values], ...(name !== undefined && { name }) }) as never
    },
    release: () => {},
  }
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => {} },
    }),
    plugins: [new CamelCasePlugin()],
  })
}
