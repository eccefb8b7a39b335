import { call } from '@/lib/api.ts'
import { isOffline } from '@/lib/connection.ts'
import { markOutdated } from '@/lib/outdated.ts'
import { system } from '@contract/system.ts'
import { portalVersion } from '@contract/version.ts'

/** How long a page must have been hidden before it checks the server's version again. */
const restMilliseconds = 600_000

/** Calls the listener when the page is shown after it has been hidden for some time. */
export function onShownAgain(listener: () => void): void {
  let hiddenAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > restMilliseconds) listener()
  })
}

/** Detects a newer deployment: a chunk is gone, or the server reports another version when the page is shown again. */
export function followDeployments(): void {
  // Without a connection, a missing chunk is no sign of a newer version.
  addEventListener('vite:preloadError', () => isOffline() || markOutdated())
  onShownAgain(() => void compareVersions())
}

async function compareVersions(): Promise<void> {
  const config = await call(system.config).catch(() => undefined)
  if (config && config.version !== portalVersion) markOutdated()
}
