import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, type Manifest, realtimeClient } from './build-manifest.ts'
import { workerFiles } from './worker-files.ts'

const dist = join(import.meta.dirname, '../dist')

export interface BundleSize {
  readonly what: string
  /** Bytes of JavaScript after gzip. */
  readonly size: number
  readonly budget: number
}

const kilobytes = (count: number) => count * 1_000
const budgets = {
  signIn: kilobytes(245),
  firstPage: kilobytes(320),
  otherRoute: kilobytes(154),
  call: kilobytes(220),
  realtime: kilobytes(30),
  offline: kilobytes(600),
}
const entry = 'index.html'
const signInPage = 'SignInPage'
const mainPage = 'MainPortalPage'
const chatPage = 'TeamChatPage'
/** A call from its dialog to its end, the chat beside it included. */
const callChunks = ['components/CallOverlay.tsx', 'components/CallChat.tsx', 'livekit-room.ts', 'texts.en.ts'].map(
  (name) => `blocks/calls/${name}`,
)
/** The frame around every page for signed-in people, with the bell in its header. */
const frame = ['app/SignedIn.tsx', 'app/first-page.ts', 'features/notifications/NotificationBell.tsx']
const page = /^features\/(?<feature>[^/]+)\/(?<name>[^/]+Page)\.tsx$/
/** Separate chunks that a page always loads, so they count for it. */
const shownAtOnce: Readonly<Record<string, readonly string[]>> = {
  DashboardPage: ['features/dashboard/components/Overview.tsx'],
  MainPortalPage: ['blocks/stats/StatCards.tsx', 'blocks/stats/texts.en.ts'],
}

export const builtManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

async function gzipped(files: Iterable<string>): Promise<number> {
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(dist, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * First-load JavaScript of every page of the built web app, with its budget: the sign-in page on its own, the main
 * portal including the sign-in page, the Realtime client, a call as what it adds to the chat, and every other page as what it adds to the first two.
 * Throws when dist/ holds no build or lacks an expected page.
 */
export async function bundleSizes(): Promise<BundleSize[]> {
  const manifest = await builtManifest()
  const pages = new Map(
    Object.keys(manifest).flatMap((chunk) => {
      const { feature, name } = page.exec(chunk)?.groups ?? {}
      if (!feature || !name) return []
      return [[name, [chunk, `features/${feature}/texts.en.ts`, ...(shownAtOnce[name] ?? [])]] as const]
    }),
  )
  const chunksOf = (name: string) => {
    const chunks = pages.get(name)
    if (!chunks) throw new Error(`The build has no page ${name}`)
    return chunks
  }
  for (const name of [entry, ...frame, realtimeClient, ...callChunks])
    if (!manifest[name]) throw new Error(`The build has no chunk ${name}`)
  const signIn = await gzipped(filesOf(manifest, [entry, ...chunksOf(signInPage)]))
  const sizeAfter = (...added: string[]) =>
    gzipped(filesOf(manifest, [entry, ...frame, ...[signInPage, mainPage, ...added].flatMap(chunksOf)]))
  const firstPage = await sizeAfter()
  const chat = [entry, ...frame, ...[signInPage, mainPage, chatPage].flatMap(chunksOf)]
  const callSize =
    (await gzipped(filesOf(manifest, [...chat, ...callChunks]))) - (await gzipped(filesOf(manifest, chat)))
  const others = [...pages.keys()].filter((name) => name !== signInPage && name !== mainPage)
  const { shell, texts } = workerFiles(manifest, '')
  const stored = [...shell, ...(texts['fr'] ?? [])].map((file) => file.slice(1))
  return [
    { what: signInPage, size: signIn, budget: budgets.signIn },
    { what: `${signInPage} and ${mainPage}`, size: firstPage, budget: budgets.firstPage },
    { what: 'What opens without a connection, in French', size: await gzipped(stored), budget: budgets.offline },
    { what: 'Realtime client', size: await gzipped(filesOf(manifest, [realtimeClient])), budget: budgets.realtime },
    { what: `A call, besides ${chatPage}`, size: callSize, budget: budgets.call },
    ...(await Promise.all(
      others.map(async (name) => ({
        what: `${name}, besides these`,
        size: (await sizeAfter(name)) - firstPage,
        budget: budgets.otherRoute,
      })),
    )),
  ]
}
