import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyTo, type Mutant } from './mutant.ts'
import type { OpenPortal } from './portal.ts'
import { replacements } from './sql.ts'

/** Makes a change and resolves to what takes it back, or to undefined if it cannot be made. */
export type Make = (mutant: Mutant) => Promise<(() => Promise<void>) | undefined>

/** Changes files in the copy of the repository at `root`. */
export const inFiles =
  (root: string): Make =>
  async (mutant) => {
    const path = join(root, mutant.file)
    const source = await readFile(path, 'utf8')
    await writeFile(path, applyTo(source, mutant))
    return () => writeFile(path, source)
  }

/** Changes SQL in the database of an open portal, and everything else in the files that it runs. */
export const inPortal =
  (root: string, portal: Pick<OpenPortal, 'run'>): Make =>
  async (mutant) => {
    if (!mutant.file.endsWith('.sql')) return inFiles(root)(mutant)
    const { change, undo } = replacements(await readFile(join(root, mutant.file), 'utf8'), mutant)
    try {
      await portal.run(change)
    } catch {
      return undefined
    }
    return () => portal.run(undo)
  }
