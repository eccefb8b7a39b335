import type { Fault } from '../../contract/errors/catalog.ts'
import type { JobArguments, JobDefinition } from '../../contract/jobs/definition.ts'
import type { Caller } from '../auth/caller.ts'
import { Problem, unavailable } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { signDownload } from '../storage/signed-download.ts'
import { enqueue, readJob } from './jobs.ts'

/** How long a caller waits for a short job, in milliseconds. */
const maximumWait = 25_000
/** Exponential backoff between two polls, in milliseconds: 17 polls at most. */
const pauses = { first: 200, longest: 2_000, growth: 1.5 }

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Runs a job that makes a file as the caller, waits for it and returns the file as a download. Throws a 409 with the
 * job's outcome when it fails, and a 503 when it does not finish in time.
 */
export async function makeFile<Definition extends JobDefinition>(
  caller: Caller,
  settings: Settings,
  definition: Definition,
  input: JobArguments<Definition>,
): Promise<Response> {
  const { id } = await caller.transaction((database) => enqueue(database, definition, input))
  const end = Date.now() + maximumWait
  for (let pause = pauses.first; Date.now() < end; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    await wait(pause)
    const job = await caller.transaction((database) => readJob(database, id))
    if (job.state === 'failed' || job.state === 'canceled')
      throw new Problem(409, job.outcome ? (job.outcome as Fault) : 'job.no_file')
    if (job.state === 'done' && job.filePath && job.fileName)
      return download(caller, settings, job.filePath, job.fileName)
  }
  throw unavailable('file', `job ${id} is not done`)
}

async function download(caller: Caller, settings: Settings, path: string, name: string): Promise<Response> {
  const address = await signDownload(settings, caller.accessToken, 'exports', path)
  if (!address) throw new Problem(404, 'file.not_found')
  const file = await fetch(new URL(address, settings.supabaseUrl))
  if (!file.ok) throw unavailable('file', `${file.status} ${await file.text()}`)
  return new Response(file.body, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
