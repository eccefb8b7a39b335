import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

export type DataFolders = { logDir: string; mailDir: string; storageDir: string }

const elsewhere = 'choose another folder with PORTAL_DATA_DIR'

/** Makes the data folder and what belongs in it. Throws a StartError when it cannot be made or written. */
export async function prepareDataFolder(dataDir: string): Promise<DataFolders> {
  const folders = {
    logDir: join(dataDir, 'logs'),
    mailDir: join(dataDir, 'mail'),
    storageDir: join(dataDir, 'storage'),
  }
  try {
    for (const folder of [dataDir, ...Object.values(folders)]) await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    throw explainFailure(cause as NodeJS.ErrnoException, dataDir)
  }
  return folders
}

/** A StartError for the ways in which a folder cannot be used; anything else is returned as it is. */
export function explainFailure(cause: NodeJS.ErrnoException, dataDir: string): Error {
  if (cause.code === 'EEXIST' || cause.code === 'ENOTDIR')
    return new StartError(`The data folder ${dataDir} is a file, or lies below one`, `remove the file, or ${elsewhere}`)
  if (cause.code === 'EACCES' || cause.code === 'EPERM' || cause.code === 'EROFS')
    return new StartError(
      `The data folder ${dataDir} is read-only`,
      `give this account the right to write, or ${elsewhere}`,
    )
  return cause
}
