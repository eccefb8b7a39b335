/** Who may import whom. The first layer whose folder holds a file is the file's layer; what is not named here is free. */
interface Layer {
  /** A folder; `*` stands for one name, and every such name is a layer of its own. */
  readonly folder: string
  /** Folders that its files may import, besides the layer itself. */
  readonly imports: readonly string[]
  /** Packages that its files may import; any when absent. */
  readonly packages?: readonly string[]
}

const contract = 'supabase/functions/_shared/contract'

const layers: readonly Layer[] = [
  { folder: 'web/features/*', imports: ['web/ui', 'web/lib', contract] },
  { folder: 'web/ui', imports: ['web/lib', contract] },
  { folder: 'web/lib', imports: [contract] },
  { folder: 'web', imports: [contract] },
  { folder: contract, imports: [], packages: ['zod'] },
  { folder: 'supabase/functions/_shared', imports: [] },
  { folder: 'supabase/functions/*/routes', imports: ['supabase/functions/_shared'] },
  { folder: 'supabase/functions/*', imports: ['supabase/functions/_shared'] },
  { folder: 'supabase/tests', imports: ['e2e/support', contract] },
  { folder: 'worker', imports: ['supabase/functions/_shared'] },
  { folder: 'local', imports: [] },
  { folder: 'e2e', imports: ['local', 'scripts', 'worker', contract] },
  { folder: 'bench', imports: ['local', 'scripts', 'supabase/functions/_shared'] },
]

const pattern = (folder: string) => new RegExp(`^${folder.replace('*', '[^/]+')}(?=/|$)`)

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** Why `file` may not import `target` (both relative to the repository, `/` between names), or null when it may. */
export function forbiddenImport(file: string, target: string): string | null {
  for (const layer of layers) {
    const own = pattern(layer.folder).exec(file)?.[0]
    if (!own) continue
    const allowed = [own, ...layer.imports]
    if (allowed.some((folder) => within(target, folder))) return null
    return `${own} imports only ${allowed.join(', ')}`
  }
  return null
}

/** Why `file` may not import the package `name`, or null when it may. */
export function forbiddenPackage(file: string, name: string): string | null {
  const layer = layers.find(({ folder }) => pattern(folder).test(file))
  if (!layer?.packages || layer.packages.includes(name)) return null
  return `${layer.folder} imports only the packages ${layer.packages.join(', ')}`
}
