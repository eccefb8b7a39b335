import { buildServer } from './build.ts'
import { cacheFolder } from './cache.ts'
import { findServer } from './source.ts'

/** Finds the server, or builds it. Undefined where there is neither. */
export async function prepareServer(
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const cache = cacheFolder()
  const source = await findServer(cache)
  if (!source) return undefined
  return 'program' in source ? source.program : buildServer({ cache, go: source.go, onProgress, signal })
}
