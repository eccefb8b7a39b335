import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')

/** A chunk of Vite's build manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface BundleSize {
  readonly what: string
  /** Bytes of JavaScript after gzip. */
  readonly size: number
  readonly budget: number
}

const kilobytes = (count: number) => count * 1_000
const budgets = { signIn: kilobytes(250), firstPage: kilobytes(340), otherRoute: kilobytes(150) }
const entry = 'index.html'
const signInPage = 'SignInPage'
const mainPage = 'MainPortalPage'
/** The frame around every page for signed-in people, with the bell in its header. */
const frame = ['app/SignedIn.tsx', 'app/first-page.ts', 'features/notifications/NotificationBell.tsx']
const page = /^features\/(?<feature>[^/]+)\/(?<name>[^/]+Page)\.tsx$/
/** Separate chunks that a page always loads, so they count for it. */
const shownAtOnce: Readonly<Record<string, string>> = { DashboardPage: 'features/dashboard/Overview.tsx' }

/** The files that a browser fetches for these chunks: their own and those of their static imports. */
function filesOf(manifest: Manifest, names: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  for (const name of names) visit(name)
  return new Set([...seen].flatMap((name) => manifest[name]?.file ?? []))
}

async function gzipped(files: Iterable<string>): Promise<number> {
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(dist, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * First-load JavaScript of every page of the built web app, with its budget: the sign-in page on its own, the main
 * portal including the sign-in page, and every other page as what it adds to these.
 * Throws when dist/ holds no build or lacks an expected page.
 */
export async function bundleSizes(): Promise<BundleSize[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const pages = new Map(
    Object.keys(manifest).flatMap((chunk) => {
      const { feature, name } = page.exec(chunk)?.groups ?? {}
      if (!feature || !name) return []
      return [[name, [chunk, `features/${feature}/texts.en.ts`, shownAtOnce[name] ?? chunk]] as const]
    }),
  )
  const chunksOf = (name: string) => {
    const chunks = pages.get(name)
    if (!chunks) throw new Error(`The build has no page ${name}`)
    return chunks
  }
  for (const name of [entry, ...frame]) if (!manifest[name]) throw new Error(`The build has no chunk ${name}`)
  const signIn = await gzipped(filesOf(manifest, [entry, ...chunksOf(signInPage)]))
  const sizeAfter = (...added: string[]) =>
    gzipped(filesOf(manifest, [entry, ...frame, ...[signInPage, mainPage, ...added].flatMap(chunksOf)]))
  const firstPage = await sizeAfter()
  const others = [...pages.keys()].filter((name) => name !== signInPage && name !== mainPage)
  return [
    { what: signInPage, size: signIn, budget: budgets.signIn },
    { what: `${signInPage} and ${mainPage}`, size: firstPage, budget: budgets.firstPage },
    ...(await Promise.all(
      others.map(async (name) => ({
        what: `${name}, besides these`,
        size: (await sizeAfter(name)) - firstPage,
        budget: budgets.otherRoute,
      })),
    )),
  ]
}
