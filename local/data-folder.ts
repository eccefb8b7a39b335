import { access, constants, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

export type DataFolders = { logDir: string; mailDir: string; storageDir: string; recordingsDir: string }

const elsewhere = 'choose another folder with PORTAL_DATA_DIR'

/** Creates the data folder and its subfolders. Throws a StartError when that fails or the folder is not writable. */
export async function prepareDataFolder(dataDir: string): Promise<DataFolders> {
  const folders = {
    logDir: join(dataDir, 'logs'),
    mailDir: join(dataDir, 'mail'),
    storageDir: join(dataDir, 'storage'),
    recordingsDir: join(dataDir, 'recordings'),
  }
  try {
    for (const folder of [dataDir, ...Object.values(folders)]) await makeFolder(folder)
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    throw explainFailure(cause as NodeJS.ErrnoException, dataDir)
  }
  return folders
}

/** Level by level: `recursive` never returns where the system has folders of its own, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 })
  await make()
    .catch(async (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT' || dirname(folder) === folder) throw cause
      await makeFolder(dirname(folder))
      await make()
    })
    .catch(async (cause: NodeJS.ErrnoException) => {
      const isFolder = await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (!isFolder) throw cause
    })
}

/** Whether a data folder has a database or files. */
export async function hasData(dataDir: string): Promise<boolean> {
  const contents = ['pg', 'storage'].map((name) => readdir(join(dataDir, name)).catch(() => []))
  return (await Promise.all(contents)).some((names) => names.length > 0)
}

/** While this file exists, a restore is filling the data folder, or was killed while it did. */
export const incompleteMark = 'restore-in-progress'

export const markIncomplete = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, incompleteMark), '', { flush: true })

export const markComplete = (dataDir: string): Promise<void> => rm(join(dataDir, incompleteMark), { force: true })

export const isIncomplete = (dataDir: string): Promise<boolean> =>
  access(join(dataDir, incompleteMark)).then(
    () => true,
    () => false,
  )

/** Throws a StartError when a restore into the data folder was killed. */
export async function assertComplete(dataDir: string): Promise<void> {
  if (await isIncomplete(dataDir))
    throw new StartError(
      `A restore into ${dataDir} was interrupted`,
      'run npm run restore again, or delete what it has written with npm run reset',
    )
}

/** Turns an error of the file system into a StartError; returns any other error unchanged. */
export function explainFailure(cause: NodeJS.ErrnoException, dataDir: string): Error {
  if (cause.code === 'EEXIST' || cause.code === 'ENOTDIR')
    return new StartError(
      `The data folder ${dataDir} is a file, or its path runs through one`,
      `remove the file, or ${elsewhere}`,
    )
  if (cause.code === 'EACCES' || cause.code === 'EPERM' || cause.code === 'EROFS')
    return new StartError(
      `The data folder ${dataDir} is read-only`,
      `give this account write permission, or ${elsewhere}`,
    )
  if (cause.syscall === undefined) return cause
  return new StartError(`The data folder ${dataDir} cannot be used (${cause.code})`, elsewhere)
}
