import { forgetKept } from '@/lib/kept-mark.ts'
import { clearStorage } from '@/lib/unsent-mark.ts'

/**
 * Clears the portal's data in the browser except cookies and unsent work: caches, service workers, local and session
 * storage (MOB-16), and what was kept of the server's data. Throws when the browser refuses.
 */
async function clearCache(): Promise<void> {
  await Promise.all([deleteCaches(), removeServiceWorkers(), forgetKept()])
  clearStorage()
}

/** Clears the cache; a failure is only logged (MOB-17). Resolves to whether it worked. */
export async function tryToClearCache(): Promise<boolean> {
  try {
    await clearCache()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

// Browsers offer neither API outside a secure context.
async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function removeServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()))
}
