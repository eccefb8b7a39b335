/** Which layer may import which. A file belongs to the first layer whose folder matches; others are unrestricted. */
interface Layer {
  /** A folder; `*` matches one name, and each match is a separate layer. */
  readonly folder: string
  /** Folders and files that its files may import, in addition to the layer itself. */
  readonly imports: readonly string[]
  /** Packages that its files may import; all when absent. */
  readonly packages?: readonly string[]
}

const contract = 'supabase/functions/_shared/contract'
const platform = 'supabase/functions/_shared/platform'
const domain = 'supabase/functions/_shared/domain'

/** Below the blocks. */
const shared = ['web/ui', 'web/lib', contract]
/** The blocks that are made of other blocks. The chat shows calls, and a call shows the chat of its room. */
const madeOf = {
  calls: ['chat', 'live', 'people', 'recordings'],
  chat: ['calls', 'live', 'people', 'plans', 'recordings', 'tasks'],
  plans: ['people', 'tasks'],
  reports: ['tasks'],
  session: ['chat', 'reports'],
  tasks: ['people'],
}

const layers: readonly Layer[] = [
  { folder: 'web/app', imports: ['web/features/*/feature.ts', 'web/blocks', ...shared] },
  { folder: 'web/features/*', imports: ['web/blocks', ...shared] },
  ...Object.entries(madeOf).map(([block, others]) => ({
    folder: `web/blocks/${block}`,
    imports: [...others.map((other) => `web/blocks/${other}`), ...shared],
  })),
  { folder: 'web/blocks/*', imports: shared },
  // web/ui contains no domain code, and imports only the errors from the contract.
  { folder: 'web/ui', imports: ['web/lib', `${contract}/errors`] },
  // The session is the only subject in web/lib; reports, tasks and the like belong in web/blocks.
  {
    folder: 'web/lib',
    imports: ['errors', 'endpoint.ts', 'pages.ts', 'auth.ts', 'people.ts', 'permissions.ts', 'system.ts'].map(
      (part) => `${contract}/${part}`,
    ),
  },
  // Runs without a page.
  { folder: 'web/sw', imports: ['web/lib/paths.ts', contract] },
  { folder: 'web', imports: [contract] },
  { folder: `${contract}/chat/plain-text.ts`, imports: [], packages: ['mdast', 'mdast-util-from-markdown'] },
  { folder: contract, imports: [], packages: ['zod'] },
  { folder: platform, imports: [contract] },
  { folder: `${domain}/*`, imports: [platform, contract] },
  // A route validates, makes one call and responds. It contains no SQL, so it needs no query builder.
  { folder: 'supabase/functions/*/routes/*', imports: [domain, platform, contract], packages: ['hono', 'zod'] },
  { folder: 'supabase/functions/*', imports: [domain, platform, contract] },
  { folder: 'supabase/tests', imports: ['e2e/support', 'scripts', contract] },
  { folder: 'worker/texts', imports: [contract] },
  { folder: 'worker/runtime', imports: ['worker/texts', platform, contract] },
  { folder: 'worker/output', imports: ['worker/runtime', 'worker/texts', platform, contract] },
  {
    folder: 'worker/areas/*',
    imports: ['worker/output', 'worker/runtime', 'worker/texts', domain, platform, contract],
  },
  { folder: 'worker', imports: [domain, platform, contract] },
  { folder: 'local', imports: [contract] },
  { folder: 'backup', imports: ['local', `${platform}/db/database-address.ts`] },
  { folder: 'e2e', imports: ['local', 'backup', 'scripts', 'worker', contract] },
  { folder: 'bench', imports: ['local', 'e2e/support', 'scripts', 'worker', domain, platform, contract] },
]

const pattern = (folder: string) => new RegExp(`^${folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?=/|$)`)

/** The reason why `file` may not import `target` (both relative to the repository, with `/`), or null. */
export function forbiddenImport(file: string, target: string): string | null {
  for (const layer of layers) {
    const own = pattern(layer.folder).exec(file)?.[0]
    if (!own) continue
    const allowed = [own, ...layer.imports]
    if (allowed.some((folder) => pattern(folder).test(target))) return null
    return `${own} may import only ${allowed.join(', ')}`
  }
  return null
}

/** The reason why `file` may not import the package `name`, or null. */
export function forbiddenPackage(file: string, name: string): string | null {
  const layer = layers.find(({ folder }) => pattern(folder).test(file))
  if (!layer?.packages || layer.packages.includes(name)) return null
  return `${layer.folder} may import only the packages ${layer.packages.join(', ')}`
}
