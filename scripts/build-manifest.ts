/** A chunk of Vite's build manifest. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's build manifest: the chunks by their sources. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The client of Realtime, which loads when the page is usable. */
export const realtimeClient = '../node_modules/@supabase/realtime-js/dist/module/index.js'

/** The files that a browser fetches for these chunks: their own and those of their static imports. */
export function filesOf(manifest: Manifest, names: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  for (const name of names) visit(name)
  return new Set(
    [...seen].flatMap((name) => [...(manifest[name]?.css ?? []), ...(manifest[name] ? [manifest[name].file] : [])]),
  )
}
