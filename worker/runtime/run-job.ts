import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Fault } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { InactiveCallerError } from '../../supabase/functions/_shared/platform/db/identity.ts'
import { asCaller } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import { databaseProblem } from '../../supabase/functions/_shared/platform/http/database-problem.ts'
import { Problem } from '../../supabase/functions/_shared/platform/http/problem.ts'
import { createObjects } from '../../supabase/functions/_shared/platform/storage/objects.ts'
import { texts } from '../texts/texts.ts'
import type { Begun } from './commands.ts'
import type { Dependencies } from './dependencies.ts'
import { makeJobFolder } from './job-folders.ts'
import { Canceled, type Handler, type Outcome, type JobContext } from './job.ts'
import { isNoSpace } from './no-space.ts'

const gaveUp: Fault = { code: 'request.unexpected' }

/**
 * Runs a job with its owner's rights and records the result. Throws when the job should be retried, unless this is the
 * last attempt (`isLast`).
 */
export async function runJob(
  dependencies: Dependencies,
  handlers: readonly Handler[],
  id: string,
  isLast: boolean,
): Promise<void> {
  const { commands } = dependencies
  const begun = await commands.begin(id)
  if (!begun) return
  try {
    const { file, ...outcome } = await work(dependencies, handlers, id, begun)
    await commands.finish(id, { state: outcome.errors?.length ? 'failed' : 'done', ...outcome, file })
  } catch (error) {
    if (error instanceof Canceled) return
    const message = reasonOf(error)
    if (message === null) {
      console.error(`error: job ${id} (${begun.kind}) failed${isLast ? '' : ' and will be tried again'}:`, error)
      if (!isLast) throw error
    }
    await commands.finish(id, { state: 'failed', message: message ?? lastReasonOf(error) })
  }
}

/** Marks a job as failed that was interrupted too often. */
export const giveUp = ({ commands }: Dependencies, id: string): Promise<unknown> =>
  commands.finish(id, { state: 'failed', message: gaveUp })

async function work(
  dependencies: Dependencies,
  handlers: readonly Handler[],
  id: string,
  begun: Begun,
): Promise<Omit<Outcome, 'file'> & { file?: { path: string; name: string } }> {
  const { settings, connections, commands } = dependencies
  const handler = handlers.find(({ definition }) => definition.kind === begun.kind)
  if (!handler) throw new Problem(400, 'job.unknown_kind')
  const { ownerId } = begun
  const folder = await makeJobFolder()
  const job: JobContext = {
    id,
    ownerId,
    language: begun.language,
    texts: texts[begun.language],
    settings,
    folder,
    transaction: (statements) =>
      asCaller(connections, { claims: { sub: ownerId, role: 'authenticated' }, address: '' }, async (database) => {
        await sql`select jobs.require(${begun.kind})`.execute(database)
        return statements(database)
      }),
    async progress(done, total) {
      if (!(await commands.progress(id, done, total))) throw new Canceled()
    },
  }
  try {
    // The route has validated the arguments, but an earlier version of the portal may have stored them.
    const input = handler.definition.arguments.parse(begun.arguments)
    const { file, ...outcome } = await handler.run(job, input)
    if (!file) return outcome
    // Check once more before storing the file, because the owner may have lost the right while the job ran.
    await job.transaction(async () => {})
    const path = `${ownerId}/${id}/${file.name}`
    await createObjects(settings).upload('exports', path, file.path, file.type)
    return { ...outcome, file: { path, name: file.name } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The reason to show to the owner after the last attempt: a full disk, or a service that was not available. */
function lastReasonOf(error: unknown): Fault {
  if (isNoSpace(error)) return { code: 'service.disk_full' }
  const problem = error instanceof Problem ? error : databaseProblem(error)
  return problem?.fault ?? gaveUp
}

/** The reason to show to the owner when a retry cannot help; null when the job should be retried. */
function reasonOf(error: unknown): Fault | null {
  if (error instanceof InactiveCallerError) return { code: 'session.account_inactive' }
  const problem = error instanceof Problem ? error : databaseProblem(error)
  return problem && problem.status < 500 ? problem.fault : null
}
