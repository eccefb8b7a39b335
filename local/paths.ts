import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)))
/** In the order of `sql_paths` in supabase/config.toml. */
export const seedFiles = ['seed.sql', 'seeds/chat.sql', 'seeds/calls.sql', 'seeds/meetings.sql'].map((file) =>
  join(projectDir, 'supabase', file),
)
export const functionsDir = join(projectDir, 'supabase', 'functions')
export const webDir = join(projectDir, 'web')
export const distDir = join(projectDir, 'dist')

/** The folder of an npm package, wherever npm has hoisted it; `from` is a file of a package that depends on it. */
export function packageDir(name: string, from = import.meta.url): string {
  const search = createRequire(from).resolve.paths(name) ?? []
  for (const folder of search) {
    try {
      return dirname(require.resolve(join(folder, name, 'package.json')))
    } catch {
      continue
    }
  }
  throw new Error(`The npm package ${name} is missing: run npm ci`)
}
