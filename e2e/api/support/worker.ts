import { type Dependencies, openDependencies } from '../../../worker/runtime/dependencies.ts'
import { testedStack } from '../../support/addresses.ts'

/** What the worker of the tested portal uses, for work that a test runs itself. Mails go nowhere. */
export function workerDependencies(): Dependencies {
  const { url, dbUrl, secretKey } = testedStack()
  return openDependencies({
    supabaseUrl: url,
    secretKey,
    databaseUrl: dbUrl,
    port: null,
    atOnce: 1,
    publicUrl: null,
    smtp: null,
    mailDir: null,
  })
}
