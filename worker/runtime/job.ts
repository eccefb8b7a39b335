import type { RowError } from '../../supabase/functions/_shared/contract/jobs.ts'
import type { JobArguments, JobDefinition } from '../../supabase/functions/_shared/contract/jobs/definition.ts'
import type { Work } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Texts } from '../texts/texts.ts'
import type { Settings } from './settings.ts'

/** What a kind of job has to work with while it runs. */
export interface JobContext {
  id: string
  /** Who asked for it. */
  ownerId: string
  /** What stands in files, in the owner's language. */
  texts: Texts
  settings: Settings
  /** A folder of the job's own, removed when it ends. */
  folder: string
  /** Runs `work` in one transaction under the owner's rights, who must still be one to ask for such jobs; answers after the commit. */
  transaction<T>(work: Work<T>): Promise<T>
  /** Tells how far the job is, in units that the kind chooses. Throws Cancelled when nobody wants it any more. */
  progress(done: number, total: number | null): Promise<void>
}

/** `file`: a file in the job's folder, kept for the owner for a day. `errors`: what is wrong with the input. */
export interface Outcome {
  message?: string
  errors?: RowError[]
  file?: { path: string; name: string; type: string }
}

/**
 * What runs one kind of job. It may be cut off anywhere and run again from its beginning: what is done must not be done
 * twice. A Problem of the 400s that it throws ends it with that message.
 */
export interface Handler<Definition extends JobDefinition = JobDefinition> {
  definition: Definition
  run(job: JobContext, input: JobArguments<Definition>): Promise<Outcome>
}

/** Takes the types of a job's arguments from its definition. */
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
