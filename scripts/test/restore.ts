import { afterEach, vi } from 'vitest'

/** What a test replaced in its process is there again for the next one, whether it fails or not. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
