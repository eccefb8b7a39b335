import type { Fault } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import type { RowError } from '../../supabase/functions/_shared/contract/jobs.ts'
import type { JobArguments, JobDefinition } from '../../supabase/functions/_shared/contract/jobs/definition.ts'
import type { Work } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Language, Texts } from '../texts/texts.ts'
import type { Settings } from './settings.ts'

/** What a handler can use while its job runs. */
export interface JobContext {
  id: string
  /** The person who requested the job. */
  ownerId: string
  /** The owner's language, and the texts for files in it. */
  language: Language
  texts: Texts
  settings: Settings
  /** A folder for this job only, removed when it ends. */
  folder: string
  /**
   * Runs `work` in one transaction with the owner's rights and resolves after the commit. Checks again that the owner
   * may request this kind of job.
   */
  transaction<T>(work: Work<T>): Promise<T>
  /** Reports progress, in units that the kind chooses. Throws Canceled when the job was canceled. */
  progress(done: number, total: number | null): Promise<void>
}

/** An error in an uploaded file, by row and column. */
export type RowFault = Fault & Pick<RowError, 'row' | 'column'>

/** `file`: a file in the job's folder, which the owner can download for a day. `errors`: the errors in the input. */
export interface Outcome {
  message?: Fault
  errors?: RowFault[]
  file?: { path: string; name: string; type: string }
}

/**
 * Runs one kind of job. A run may be interrupted at any point and restarted, so handlers must be idempotent. A thrown
 * Problem with a 4xx status ends the job with its message.
 */
export interface Handler<Definition extends JobDefinition = JobDefinition> {
  definition: Definition
  run(job: JobContext, input: JobArguments<Definition>): Promise<Outcome>
}

/** Types `run` with the job's arguments. */
export const defineHandler = <Definition extends JobDefinition>(
  definition: Definition,
  run: Handler<Definition>['run'],
): Handler => ({ definition, run })

export class Canceled extends Error {
  constructor() {
    super('The job was canceled')
    this.name = 'Canceled'
  }
}
