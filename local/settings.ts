import { join } from 'node:path'
import { projectDir } from './paths.ts'
import { StartError } from './start-error.ts'

export type LocalSettings = { port: number; dataDir: string; seed: 'demo' | 'none' }

/** Reads PORT, PORTAL_DATA_DIR and PORTAL_SEED. Throws a StartError for an invalid value. */
export function readLocalSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const port = Number(environment.PORT ?? 54321)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StartError(`PORT=${environment.PORT} is not a port`, 'give a number from 1 to 65535')
  const seed = environment.PORTAL_SEED ?? 'demo'
  if (seed !== 'demo' && seed !== 'none') throw new StartError(`PORTAL_SEED=${seed} is unknown`, 'give demo or none')
  return { port, seed, dataDir: environment.PORTAL_DATA_DIR ?? join(projectDir, '.portal') }
}
