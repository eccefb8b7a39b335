import { cacheNames, outdatedCaches, storedLanguages } from './caches.ts'
import { files } from './files.ts'

const { version, entry, shell, texts } = files
const names = cacheNames(version)
const listed = new Set([...shell, ...Object.values(texts).flat()])
/** The address under which the page is stored; every navigation gets the same page. */
const page = '/'
/** In milliseconds: a server that takes longer to send the page is treated as unreachable. */
const patience = 4_000

/** Stores files whose names change with their content, unless they are stored already. */
async function store(cacheName: string, wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const missing = await Promise.all(wanted.map(async (file) => ((await cache.match(file)) ? [] : [file])))
  await cache.addAll(missing.flat())
}

/** Stores what the frame and the chat need. Fails when the server has another version by now. */
export async function install(): Promise<void> {
  const response = await fetch(page, { headers: { Accept: 'text/html' } })
  if (!response.ok || !(await response.clone().text()).includes(entry))
    throw new Error('The server has another version of the page')
  await store(names.shell, shell)
  await Promise.all([...storedLanguages(await caches.keys())].map(storeTexts))
  await (await caches.open(names.shell)).put(page, response)
}

export async function removeOutdated(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), version)
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

export const storeTexts = (language: string): Promise<void> => store(names.texts(language), texts[language] ?? [])

/** Stores what a page has loaded before the worker saw its requests. */
export const storeUsed = (loaded: readonly string[]): Promise<void> =>
  store(
    names.used,
    loaded.filter((file) => !listed.has(file)),
  )

/** The server's page; the stored one when the server is not reached, fails or takes too long. */
export async function answerPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  const stored = await caches.match(page, { cacheName: names.shell })
  const served = preloaded.catch(() => undefined).then((response) => response ?? fetch(request))
  if (!stored) return served
  const tooLate = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(stored), patience)
  })
  const reached = served.then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  )
  return Promise.race([reached, tooLate])
}

/** A file of the web app, which is stored when it is first used. `until` keeps the worker alive meanwhile. */
export async function answerAsset(request: Request, until: (work: Promise<unknown>) => void): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    until(caches.open(names.used).then((cache) => cache.put(request, copy)))
  }
  return response
}
