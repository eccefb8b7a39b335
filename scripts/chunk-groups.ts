import { build, type UserConfig } from 'vite'

/** The fields of a built chunk that are used here. */
interface Chunk {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  readonly code: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

const screen = /\/web\/features\/[^/]+\/[^/]+Page\.tsx$/
/** The pages for signed-out people, and those of them that most visitors never open. */
const entrances = /\/web\/features\/(?:landing|sign-in|mobile-simple|cache-clear)\/[^/]+Page\.tsx$/
const rareEntrances = /\/web\/features\/(?:password-recovery|setup)\/[^/]+Page\.tsx$/
/** A feature's lazily loaded dialogs and tabs, and its texts; or those of a block, which belong to no feature. */
const part = /\/web\/(?:features\/(?<feature>[^/]+)|blocks)\//

/** The frame of all pages, and the first page after sign-in with its figures. */
const portal =
  /\/web\/(?:app\/(?:SignedIn|first-page|layout\/SidebarDrawer)|blocks\/stats\/StatCards|features\/(?:main-portal\/MainPortalPage|notifications\/NotificationBell))\.tsx?$/

/**
 * Characters before minifying. A large chunk that several pages share stays by itself, and so does a library that is
 * loaded on demand. Small ones that few pages share form one chunk.
 */
const large = 200_000
const small = 50_000
/** Below this, what dialogs and tabs of several features share joins what it imports. */
const tiny = 3_500

/**
 * Modules that at least `pages` pages use form one chunk; the first tier that fits wins. What fewer pages share forms
 * a chunk for each set of pages.
 */
const tiers = [
  { name: 'shared-by-most', pages: 8 },
  { name: 'shared-by-several', pages: 4 },
]

const smallParts = 'small-parts'
/** Groups of which each may import those before it. */
const layers = [...tiers.map(({ name }) => name), smallParts]

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
  const onDemand = arriving(
    chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.includes('/node_modules/')),
  )
  const pages = shown(screen).map((page) => ({ name: page.name, chunks: arriving([page]) }))
  const parts = shown(part).map((root) => ({
    feature: part.exec(root.facadeModuleId ?? '')?.groups?.['feature'],
    chunks: arriving([root]),
  }))
  /** The chunk for modules that only dialogs and tabs of one feature share. */
  const partsOf = (chunk: Chunk): string | undefined => {
    const features = new Set(parts.filter(({ chunks: arrived }) => arrived.has(chunk)).map(({ feature }) => feature))
    const [feature] = features
    return features.size === 1 && feature ? `${feature}-parts` : undefined
  }
  /** The characters that come with a chunk to a page that has only the frame. */
  const weightOf = (chunk: Chunk): number =>
    [...arriving([chunk])]
      .filter((arrived) => !start.has(arrived) && !frame.has(arrived) && !rareStart.has(arrived))
      .reduce((sum, { code }) => sum + code.length, 0)
  /**
   * The group of the heaviest import, which arrives with the chunk in any case. If the chunk also imports something from
   * a group that imports that one, it joins the former, because the two groups would import each other otherwise.
   */
  const groupOfImports = (chunk: Chunk): string | undefined => {
    const imported = [...arriving([chunk])].filter(
      (arrived) => arrived !== chunk && chunk.imports.includes(arrived.fileName),
    )
    const heaviest = imported.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
    const group = heaviest && weightOf(heaviest) > 0 ? nameOf(heaviest) : undefined
    if (!group || !layers.includes(group)) return group
    const groups = new Set(imported.map(nameOf))
    return layers.findLast((layer) => groups.has(layer))
  }
  const nameOf = (chunk: Chunk): string | undefined => {
    if (chunk.isEntry || chunk.isDynamicEntry) return undefined
    if (start.has(chunk)) return 'start'
    if (frame.has(chunk)) return rareStart.has(chunk) ? 'entrances-and-portal' : 'portal'
    if (onDemand.has(chunk)) return undefined
    if (rareStart.has(chunk)) return 'entrances'
    const users = pages.filter((page) => page.chunks.has(chunk)).map((page) => page.name)
    const tier = tiers.find(({ pages: least }) => users.length >= least)?.name
    if (tier) return chunk.code.length > large ? undefined : tier
    // What only one feature needs would burden every page that needs something else of the small parts.
    const parts = users.length === 0 ? partsOf(chunk) : undefined
    if (parts) return parts
    // A larger one that only dialogs and tabs of several features need stays by itself.
    if (users.length === 0 && chunk.code.length >= tiny) return undefined
    if (weightOf(chunk) < small) return smallParts
    if (users.length > 1) return users.toSorted().join('-')
    return chunk.code.length < tiny ? groupOfImports(chunk) : undefined
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
    // A module's imports are used at least as widely as the module, so no two groups import each other. Otherwise a
    // class could be used before the file that defines it has run.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (id: string) => chunkOf.get(id) ?? null }],
  }
}
