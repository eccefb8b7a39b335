import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../local/start-error.ts'
import { fullName, type Table } from '../archive/format.ts'
import type { Archive } from '../archive/reader.ts'
import { rowsOf } from './connection.ts'
import { copyIn, quotedName, tablesOf } from './tables.ts'

const decompress = promisify(gunzip)
const buckets = 'storage.buckets'

/** Turns off triggers and the checks of foreign keys: the rows of a backup have been through them already. */
export async function suspendTriggers(database: pg.Client): Promise<void> {
  await database.query('set session_replication_role = replica')
}

/** Throws a StartError when somebody has an account. Other rows of a new installation come from its migrations. */
export async function assertNoPeople(database: pg.Client): Promise<void> {
  const tables = ['auth.identities', 'public.profiles']
  for (const table of tables) {
    const [known] = await rowsOf<{ name: string | null }>(database, 'select to_regclass($1)::text as name', [table])
    if (!known?.name) continue
    const { rowCount } = await database.query(`select from ${table} limit 1`)
    if (rowCount)
      throw new StartError('This database already has people', 'restore into an empty one: nothing has been changed')
  }
}

/** Throws a StartError when a worker is running: it deletes files that have no rows yet. */
export async function assertNoWorker(database: pg.Client): Promise<void> {
  const [known] = await rowsOf<{ name: string | null }>(database, `select to_regclass('jobs.heartbeat')::text as name`)
  if (!known?.name) return
  const { rowCount } = await database.query(
    `select from jobs.heartbeat where seen_at > clock_timestamp() - interval '15 seconds'`,
  )
  if (rowCount)
    throw new StartError('A worker uses this database', 'stop it, wait 15 seconds, and run the same command again')
}

/** Adds the buckets, which must exist before Storage accepts files. */
export async function loadBuckets(database: pg.Client, archive: Archive): Promise<void> {
  const table = archive.manifest.tables.find((table) => fullName(table) === buckets)
  if (!table) return
  const wanted = { schema: 'pg_temp', name: 'wanted_buckets', columns: table.columns }
  const names = table.columns.map((name) => pg.escapeIdentifier(name))
  const columns = names.join(', ')
  await database.query(`create temp table wanted_buckets as select ${columns} from ${buckets} with no data`)
  await pipeline(rowsIn(archive, table), database.query(copyFrom(copyIn(wanted))))
  await database.query(
    `insert into ${buckets} (${columns}) select ${columns} from wanted_buckets
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
}

/** Replaces the rows that the migrations have added with those of the archive, in one transaction. */
export async function loadTables(database: pg.Client, archive: Archive, signal: AbortSignal): Promise<void> {
  const { tables, sequences } = archive.manifest
  await database.query('begin')
  await database.query('lock table auth.identities, public.profiles in share row exclusive mode')
  await assertNoPeople(database)
  assertSameTables(tables, await tablesOf(database))
  for (const table of tables.filter((table) => fullName(table) !== buckets)) {
    signal.throwIfAborted()
    await database.query(`delete from ${quotedName(table)}`)
    const copy = database.query(copyFrom(copyIn(table)))
    await pipeline(rowsIn(archive, table), copy)
    const expected = archive.rows[fullName(table)]
    if (copy.rowCount !== expected)
      throw new Error(`${fullName(table)} received ${copy.rowCount} rows instead of ${expected}`)
  }
  for (const sequence of sequences)
    await database.query('select setval($1::regclass, $2, $3)', [
      quotedName(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
  await requeueJobs(database)
  await assertNoWorker(database)
  signal.throwIfAborted()
  await database.query('commit')
  await database.query('analyze')
}

/** A backup does not contain the worker's queue, so unfinished jobs have to be handed over to it again. */
async function requeueJobs(database: pg.Client): Promise<void> {
  await database.query(
    `update public.jobs set state = 'queued', handed_over_at = null where state in ('queued', 'running')`,
  )
}

async function* rowsIn(archive: Archive, table: Table): AsyncGenerator<Buffer> {
  for (const part of archive.partsOf(fullName(table))) yield decompress(await part.content())
}

function assertSameTables(wanted: readonly Table[], known: readonly Table[]): void {
  const columnsOf = new Map(known.map((table) => [fullName(table), table.columns.toSorted().join()]))
  const different = wanted.filter((table) => columnsOf.get(fullName(table)) !== table.columns.toSorted().join())
  if (different.length > 0)
    throw new StartError(
      `The backup and this database have different columns in ${different.map(fullName).join(', ')}`,
      'use the version of the portal that made it',
    )
}
