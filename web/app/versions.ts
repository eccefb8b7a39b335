import { useSyncExternalStore } from 'react'
import { call } from '@/lib/api.ts'
import { system } from '@contract/system.ts'
import { portalVersion } from '@contract/version.ts'

/** How long a page must have been hidden before it checks the server's version again. */
const restMilliseconds = 600_000

let isOutdated = false
const listeners = new Set<() => void>()

function markOutdated(): void {
  isOutdated = true
  for (const listener of listeners) listener()
}

/** Detects a newer deployment: a chunk is gone, or the server reports another version when the page is shown again. */
export function followDeployments(): void {
  let hiddenAt = Date.now()
  addEventListener('vite:preloadError', markOutdated)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > restMilliseconds) void compareVersions()
  })
}

async function compareVersions(): Promise<void> {
  const config = await call(system.config).catch(() => undefined)
  if (config && config.version !== portalVersion) markOutdated()
}

/** Whether this page runs an outdated version. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => isOutdated,
  )
