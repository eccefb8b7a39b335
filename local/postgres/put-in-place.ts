import { rename, rm } from 'node:fs/promises'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

/**
 * Renames a finished folder to the place where several portals expect it. A usable folder that another portal has put there
 * meanwhile stays, because its programs may be running; what cannot be used is replaced.
 */
export async function putInPlace(folder: string, place: string, isUsable: () => boolean): Promise<void> {
  try {
    await rename(folder, place)
  } catch (error) {
    if (!isTaken(error)) throw error
    if (isUsable()) {
      await rm(folder, { recursive: true })
      return
    }
    await rm(place, { recursive: true, force: true })
    await putInPlace(folder, place, isUsable)
  }
}
