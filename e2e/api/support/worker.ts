import { type Dependencies, openDependencies } from '../../../worker/runtime/dependencies.ts'
import { testedStack } from '../../support/addresses.ts'

/** Settings of a worker that sends nothing and takes one job at a time. */
export const quietWorker = {
  port: null,
  recorderPort: null,
  atOnce: 1,
  publicUrl: null,
  smtp: null,
  mailDir: null,
  push: null,
  livekit: null,
  ai: null,
}

/** What the worker of the tested portal uses, for work that a test runs itself. Mails go nowhere. */
export function workerDependencies(): Dependencies {
  const { url, dbUrl, secretKey } = testedStack()
  return openDependencies({ ...quietWorker, supabaseUrl: url, secretKey, database: { connectionString: dbUrl } })
}
