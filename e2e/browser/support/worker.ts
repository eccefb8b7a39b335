import type { Page } from 'playwright-core'

/** In milliseconds. */
const controlPatience = 30_000

/** Waits until the service worker is active and answers the page's requests; otherwise says what has become of it. */
export const controlled = (page: Page) =>
  page.evaluate(async (patience) => {
    const { serviceWorker } = navigator
    const tooLate = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), patience)
    })
    const inControl = new Promise<'controlled'>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve('controlled'))
      if (serviceWorker.controller) resolve('controlled')
    })
    if ((await Promise.race([inControl, tooLate])) === 'controlled') return
    const registration = await serviceWorker.getRegistration()
    const { installing, waiting, active } = registration ?? {}
    const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none')
    throw new Error(`The page is not controlled; installing, waiting and active worker: ${states.join(', ')}`)
  }, controlPatience)

/** The texts of the page's local storage, its caches' addresses and the rows of the server that it has kept. */
export const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const kept = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('portal')
      opening.addEventListener('success', () => {
        const database = opening.result
        const rows = database.objectStoreNames.contains('kept')
          ? database.transaction('kept').objectStore('kept').getAll()
          : undefined
        if (!rows) resolve([])
        rows?.addEventListener('success', () => resolve(rows.result))
        database.close()
      })
    })
    return {
      local: JSON.stringify(Object.entries(localStorage)),
      kept,
      cached: [...new Set(caught.flat().map(({ url }) => new URL(url).pathname))],
    }
  })
