import { hasData, markIncomplete, markComplete, isIncomplete, prepareDataFolder } from '../local/data-folder.ts'
import { openDataServices } from '../local/data-services.ts'
import { eraseData } from '../local/erase-data.ts'
import { takeLock } from '../local/lock.ts'
import { migrate } from '../local/postgres/migrate.ts'
import { StartError } from '../local/start-error.ts'
import type { Archive } from './archive/reader.ts'
import type { Installed } from './command.ts'
import { load, type Loaded } from './load.ts'

/** Restores an archive into an empty data folder. A failure leaves it empty; after a restore that was killed, the next one starts over. */
export async function restoreToFolder(
  archive: Archive,
  dataDir: string,
  installed: Installed,
  signal: AbortSignal,
): Promise<Loaded> {
  await prepareDataFolder(dataDir)
  const lock = await takeLock(dataDir)
  try {
    if (await isIncomplete(dataDir)) await eraseData(dataDir)
    else if (await hasData(dataDir))
      throw new StartError(
        `The data folder ${dataDir} already contains a portal`,
        'choose an empty folder with PORTAL_DATA_DIR, or delete its data with npm run reset',
      )
    await markIncomplete(dataDir)
    try {
      const loaded = await fill(archive, dataDir, installed, signal)
      await markComplete(dataDir)
      return loaded
    } catch (cause) {
      await eraseData(dataDir)
      await markComplete(dataDir)
      throw cause
    }
  } finally {
    await lock.release()
  }
}

async function fill(archive: Archive, dataDir: string, installed: Installed, signal: AbortSignal): Promise<Loaded> {
  const { postgresUrl, adminUrl, stop, ...storage } = await openDataServices(dataDir, signal)
  const target = {
    databaseUrl: postgresUrl,
    ...storage,
    migrate: (project: string) => migrate({ postgresUrl, adminUrl, project, signal }),
  }
  try {
    return await load(archive, target, installed, signal)
  } finally {
    await stop()
  }
}
