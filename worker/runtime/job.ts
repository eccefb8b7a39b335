import type { Fault } from '../../supabase/functions/_shared/contract/errors/catalogue.ts'
import type { RowError } from '../../supabase/functions/_shared/contract/jobs.ts'
import type { JobArguments, JobDefinition } from '../../supabase/functions/_shared/contract/jobs/definition.ts'
import type { Work } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Texts } from '../texts/texts.ts'
import type { Settings } from './settings.ts'

/** What a handler can use while its job runs. */
export interface JobContext {
  id: string
  /** The person who requested the job. */
  ownerId: string
  /** Texts for files, in the owner's language. */
  texts: Texts
  settings: Settings
  /** A folder for this job only, removed when it ends. */
  folder: string
  /**
   * Runs `work` in one transaction with the owner's rights and resolves after the commit. Checks again that the owner
   * may request this kind of job.
   */
  transaction<T>(work: Work<T>): Promise<T>
  /** Reports progress, in units that the kind chooses. Throws Cancelled when the job was cancelled. */
  progress(done: number, total: number | null): Promise<void>
}

/** What is wrong with one cell of a file that was handed in. */
export type RowFault = Fault & Pick<RowError, 'row' | 'column'>

/** `file`: a file in the job's folder, kept for the owner for a day. `errors`: what is wrong with the input. */
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

/** Infers the types of a job's arguments from its definition. */
export const defineHandler = <Definition extends JobDefinition>(
  definition: Definition,
  run: Handler<Definition>['run'],
): Handler => ({ definition, run })

export class Cancelled extends Error {
  constructor() {
    super('The job was cancelled')
    this.name = 'Cancelled'
  }
}
