import { useSyncExternalStore } from 'react'

let isOutdated = false
const listeners = new Set<() => void>()

/** Marks this page as running an outdated version. */
export function markOutdated(): void {
  isOutdated = true
  for (const listener of listeners) listener()
}

/** In milliseconds: how long a new service worker may need to take over. */
const patience = 2_000

/**
 * Reloads the page with the new version. Its service worker takes over before, while the worker of this version has
 * nothing to do: it would be busy once the page loads, and browsers then keep the new one waiting.
 */
export async function startNewVersion(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const waiting = (await serviceWorker?.getRegistration())?.waiting
  if (waiting)
    await new Promise((resolve) => {
      serviceWorker?.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, patience)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage('take over')
    })
  location.reload()
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
