import { access, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Place } from './place.ts'

export const readyMark = 'portal-ready'
const majorVersion = '17'

/** Empties a data folder that this start left incomplete, so that the next start creates a new one. */
export async function clearIncompleteData(place: Place): Promise<void> {
  if (await exists(join(place.dataDir, readyMark))) return
  for (const name of await readdir(place.dataDir))
    await rm(join(place.dataDir, name), { recursive: true, maxRetries: 5 })
}

export async function checkState(place: Place): Promise<void> {
  const version = (await readFile(join(place.dataDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== '' && version !== majorVersion) {
    throw new StartError(
      `${place.dataDir} contains data of PostgreSQL ${version}, but this stack runs ${majorVersion}`,
      'use another PORTAL_DATA_DIR, or start over with npm run reset',
    )
  }
  if (version === '' || !(await exists(join(place.dataDir, readyMark)))) {
    throw new StartError(
      `The data folder ${place.dataDir} is incomplete, because an earlier first start was interrupted`,
      'run npm run reset, then start again',
    )
  }
}

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
