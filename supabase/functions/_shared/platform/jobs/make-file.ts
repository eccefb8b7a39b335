import type { Fault } from '../../contract/errors/catalog.ts'
import type { JobArguments, JobDefinition } from '../../contract/jobs/definition.ts'
import type { Caller } from '../auth/caller.ts'
import { Problem, unavailable } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { downloadFile } from '../storage/download-file.ts'
import { enqueue, readJob } from './jobs.ts'
import { waitFor } from './wait-for.ts'

/**
 * Runs a job that makes a file as the caller, waits for it and returns the file as a download. Throws a 409 with the
 * job's outcome when it fails, and a 503 when it does not finish in time. `jobId` is an idempotency key.
 */
export async function makeFile<Definition extends JobDefinition>(
  caller: Caller,
  settings: Settings,
  definition: Definition,
  input: JobArguments<Definition>,
  jobId?: string,
): Promise<Response> {
  const { id } = await caller.transaction((database) => enqueue(database, definition, input, jobId))
  const file = await waitFor(async () => {
    const job = await caller.transaction((database) => readJob(database, id))
    if (job.state === 'failed' || job.state === 'canceled')
      throw new Problem(409, job.outcome ? (job.outcome as Fault) : 'job.no_file')
    return job.state === 'done' && job.filePath && job.fileName ? { path: job.filePath, name: job.fileName } : null
  })
  if (!file) throw unavailable('file', `job ${id} is not done`)
  return downloadFile(settings, caller.accessToken, { bucket: 'exports', ...file, type: 'application/pdf' })
}
