import { build, type UserConfig } from 'vite'

/** The fields of a built chunk that are used here. */
interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

const screen = /\/web\/features\/[^/]+\/[^/]+Page\.tsx$/
/** The pages for signed-out people, and those of them that most visitors never open. */
const entrances = /\/web\/features\/(?:landing|sign-in|mobile-simple|cache-clear)\/[^/]+Page\.tsx$/
const rareEntrances = /\/web\/features\/(?:password-recovery|setup)\/[^/]+Page\.tsx$/
/** A feature's lazily loaded dialogs and tabs, and its texts. */
const part = /\/web\/features\/(?<feature>[^/]+)\//

/** The frame of all pages, and the first page after sign-in. */
const portal =
  /\/web\/(?:app\/(?:SignedIn|first-page|layout\/SidebarDrawer)|features\/(?:main-portal\/MainPortalPage|notifications\/NotificationBell))\.tsx?$/

/** Modules that at least `pages` pages use form one chunk; the first tier that fits wins. */
const tiers = [
  { name: 'shared-by-most', pages: 8 },
  { name: 'shared-by-several', pages: 3 },
  { name: 'shared-by-two', pages: 2 },
]

/** The chunks that the bundler makes without groups. Imports of unused code are already removed from them. */
async function automaticChunks(config: UserConfig): Promise<Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error('The build has more than one output')
  return built.output.filter((file) => file.type === 'chunk')
}

/** Maps each shared module to its chunk; a module that only one page or dialog uses stays with it. */
function chunkOfModules(chunks: readonly Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const arriving = (roots: readonly Chunk[]): Set<Chunk> => {
    const seen = new Set<Chunk>(roots)
    for (const chunk of seen)
      for (const file of chunk.imports) {
        const imported = byFile.get(file)
        if (imported) seen.add(imported)
      }
    return seen
  }
  const shown = (pattern: RegExp) => chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
  const start = arriving([...chunks.filter(({ isEntry }) => isEntry), ...shown(entrances)])
  const rareStart = arriving(shown(rareEntrances))
  const frame = arriving(shown(portal))
  const pages = shown(screen).map((page) => arriving([page]))
  const parts = shown(part).map((root) => ({
    feature: part.exec(root.facadeModuleId ?? '')?.groups?.['feature'],
    chunks: arriving([root]),
  }))
  /** The chunk for modules that only dialogs and tabs of one feature share. */
  const partsOf = (chunk: Chunk): string | undefined => {
    const features = new Set(parts.filter(({ chunks: arrived }) => arrived.has(chunk)).map(({ feature }) => feature))
    return features.size === 1 ? `${[...features].join('')}-parts` : undefined
  }
  const nameOf = (chunk: Chunk): string | undefined => {
    if (chunk.facadeModuleId !== null) return undefined
    if (start.has(chunk)) return 'start'
    if (rareStart.has(chunk)) return 'entrances'
    if (frame.has(chunk)) return 'portal'
    const users = pages.filter((page) => page.has(chunk)).length
    return users === 0 ? partsOf(chunk) : tiers.find(({ pages: least }) => users >= least)?.name
  }
  return new Map(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk)
      return name ? chunk.moduleIds.map((id) => [id, name] as const) : []
    }),
  )
}

/**
 * Groups for the bundler's code splitting, so that a page loads few files with little code that it does not need.
 * Builds once without groups to learn which modules each page needs.
 */
export async function chunkGroups(config: UserConfig) {
  const chunkOf = chunkOfModules(await automaticChunks(config))
  return {
    // A module's imports are used at least as widely as the module, so no two groups import each other.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id: string) => chunkOf.get(id) ?? null }],
  }
}
