import { watch, type WatchListener } from 'node:fs'

/**
 * Watches a folder. Calls `explain` instead when the system refuses, for example because other programs have all of its
 * watches. Returns a function that stops watching.
 */
export function watchFolder(
  folder: string,
  listener: WatchListener<string>,
  explain: (reason: string) => void,
): () => void {
  try {
    const watcher = watch(folder, listener)
    return () => watcher.close()
  } catch (cause) {
    explain((cause as Error).message)
    return () => undefined
  }
}
