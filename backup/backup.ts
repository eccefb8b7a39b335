import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readLocalSettings } from '../local/settings.ts'
import { StartError } from '../local/start-error.ts'
import { command, counted, inMegabytes } from './command.ts'
import { openLocalPortal, supabasePortal } from './portal.ts'
import { save } from './save.ts'

const usage = 'npm run backup -- <file or folder> [--from supabase]'

/** `npm run backup`: writes the data and the files of a portal to one file. */
await command({ usage, option: 'from' }, async ({ path, supabase, signal, installed }) => {
  const file = await newFile(path)
  const portal = supabase ? supabasePortal(process.env) : await openLocalPortal(readLocalSettings().dataDir, signal)
  try {
    const { rows, files, size } = await save({ ...portal, ...installed }, file, signal)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    if (files.lost.length > 0) {
      process.exitCode = 1
      const lost = counted(files.lost.length, 'file')
      console.error(`Storage does not have ${lost} that the database lists: ${someOf(files.lost)}`)
    }
    const deleted = files.deleted > 0 ? ` (without ${files.deleted} that were deleted meanwhile)` : ''
    return `${file}: ${counted(total, 'row')} and ${counted(files.count, 'file')}${deleted}, ${inMegabytes(size)}`
  } finally {
    await portal.close()
  }
})

/** The file to write: the given one, or one named after the time in the given folder. */
async function newFile(path: string): Promise<string> {
  const given = resolve(path)
  const statOf = async (path: string) => stat(path).catch(() => undefined)
  const existing = await statOf(given)
  if (existing?.isDirectory())
    return join(given, `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`)
  if (existing) throw new StartError(`${given} already exists`, 'choose another name')
  if (!(await statOf(dirname(given)))?.isDirectory())
    throw new StartError(`There is no folder ${dirname(given)}`, 'create it, or choose another one')
  return given
}

function someOf(names: readonly string[]): string {
  return `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`
}
