import { sql } from 'kysely'
import type { z } from 'zod'
import type { Fault } from '../../contract/errors/catalog.ts'
import { storedFault, withMessage } from '../../contract/errors/message.ts'
import type { Job, jobs, RowError } from '../../contract/jobs.ts'
import type { JobArguments, JobDefinition } from '../../contract/jobs/definition.ts'
import type { Database } from '../db/connections.ts'
import { Problem } from '../http/problem.ts'

type Query = z.output<(typeof jobs.list)['query']>

const columns = [
  'id',
  'kind',
  'state',
  'done',
  'total',
  'message',
  'errors',
  'fileName',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const

/** The database stores a job's outcome in `message`, encoded by contract/errors/message.ts. */
type Stored = Omit<Job, 'outcome' | 'errors'> & { message: string | null; errors: (Fault & Place)[] }
type Place = Pick<RowError, 'row' | 'column'>

const select = (database: Database) => database.selectFrom('jobs').select(columns).$castTo<Stored>()

const jobOf = <Row extends Stored>({ message, errors, ...job }: Row) => ({
  ...job,
  outcome: storedFault(message),
  errors: errors.map(({ row, column, ...fault }) => ({ row, column, ...withMessage(fault) })),
})

/** The caller's own jobs, newest first: one more than `limit`, starting after the job with this `[createdAt, id]`. */
export async function listJobs(
  database: Database,
  { kind, limit }: Query,
  after: [string, string] | null,
): Promise<Job[]> {
  let wanted = select(database).where('ownerId', '=', sql<string>`(select access.person())`)
  if (kind) wanted = wanted.where('kind', '=', kind)
  if (after) wanted = wanted.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const rows = await wanted
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(jobOf)
}

/** A job that the caller may see, with the path of its file in Storage. Throws a 404 otherwise. */
export async function readJob(database: Database, id: string): Promise<Job & { filePath: string | null }> {
  const found = await database
    .selectFrom('jobs')
    .select([...columns, 'filePath'])
    .where('id', '=', id)
    .$castTo<Stored & { filePath: string | null }>()
    .executeTakeFirst()
  if (!found) throw new Problem(404, 'job.not_found')
  return jobOf(found)
}

/** Creates a job owned by the caller; the worker starts it after the commit. `id` is an idempotency key. */
export async function enqueue<Definition extends JobDefinition>(
  database: Database,
  { kind }: Definition,
  input: JobArguments<Definition>,
  id: string = crypto.randomUUID(),
): Promise<Job> {
  await sql`select jobs.enqueue(${id}, ${kind}, ${JSON.stringify(input)})`.execute(database)
  return jobOf(await select(database).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Stops a job at its next step. Has no effect on a finished job. */
export async function cancelJob(database: Database, id: string): Promise<void> {
  await sql`select jobs.cancel(${id})`.execute(database)
}
