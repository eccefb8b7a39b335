import { sql } from 'kysely'
import type { z } from 'zod'
import type { Job, jobs } from '../../contract/jobs.ts'
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

const select = (database: Database) => database.selectFrom('jobs').select(columns).$castTo<Job>()

/** The caller's own jobs, newest first, after the one that was created at `after[0]`. */
export function listJobs(database: Database, { kind, limit }: Query, after: [string, string] | null): Promise<Job[]> {
  let wanted = select(database).where('ownerId', '=', sql<string>`(select access.person())`)
  if (kind) wanted = wanted.where('kind', '=', kind)
  if (after) wanted = wanted.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return wanted
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** A job that the caller may see, with the place of its file in Storage. */
export async function readJob(database: Database, id: string): Promise<Job & { filePath: string | null }> {
  const found = await database
    .selectFrom('jobs')
    .select([...columns, 'filePath'])
    .where('id', '=', id)
    .$castTo<Job & { filePath: string | null }>()
    .executeTakeFirst()
  if (!found) throw new Problem(404, 'There is no such job')
  return found
}

/** Asks for a job in the caller's name; the worker takes it after the commit. The same id again is the same job. */
export async function enqueue<Definition extends JobDefinition>(
  database: Database,
  { kind }: Definition,
  input: JobArguments<Definition>,
  id: string = crypto.randomUUID(),
): Promise<Job> {
  await sql`select jobs.enqueue(${id}, ${kind}, ${JSON.stringify(input)})`.execute(database)
  return select(database).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Stops a job at its next step. A finished one stays as it is. */
export async function cancelJob(database: Database, id: string): Promise<void> {
  await sql`select jobs.cancel(${id})`.execute(database)
}
