import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
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

/** Whether the database refuses a statement because of what it says: its syntax, its values or what it does not support. */
const isRefused = (error: unknown): boolean => error instanceof DatabaseError && /^(?:42|22|0A)/.test(error.code ?? '')

/** Changes SQL in the database of an open portal, and everything else in the files that it runs. */
export const inPortal =
  (root: string, portal: Pick<OpenPortal, 'run'>): Make =>
  async (mutant) => {
    if (!mutant.file.endsWith('.sql')) return inFiles(root)(mutant)
    const { change, undo } = replacements(await readFile(join(root, mutant.file), 'utf8'), mutant)
    try {
      await portal.run(change)
    } catch (error) {
      if (isRefused(error)) return undefined
      throw error
    }
    return () => portal.run(undo)
  }
