import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kind, type Mutant, named } from './mutant.ts'
import { changesOfSql } from './sql.ts'
import { changesOfTypescript } from './typescript.ts'

const typescript: ReadonlyArray<{ readonly kind: Kind; readonly files: string }> = [
  { kind: 'route', files: 'supabase/functions/{api,_shared/domain,_shared/platform}/**/*.ts' },
  { kind: 'limit', files: 'supabase/functions/_shared/contract/**/*.ts' },
  { kind: 'worker', files: 'worker/**/*.ts' },
  { kind: 'web', files: 'web/**/*.{ts,tsx}' },
]

/** Tests, and what only tests import, are not changed. */
const isProduct = (file: string) => !/\.(?:test|fixture)\.tsx?$|\/test-[^/]+\.tsx?$|\.d\.ts$/.test(file)

/** Every change that can be made to the repository in `root`. */
export function allMutants(root: string): Mutant[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const find = (files: string) => globSync(files, { cwd: root }).filter(isProduct).toSorted()
  return [
    ...find('supabase/migrations/*.sql').flatMap((file) => named(read(file), changesOfSql(file, read(file)))),
    ...typescript.flatMap(({ kind, files }) =>
      find(files).flatMap((file) => named(read(file), changesOfTypescript(kind, file, read(file)))),
    ),
  ]
}
