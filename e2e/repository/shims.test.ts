import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('docs/supabase.md explains every shim, and none that does not exist', () => {
  const shims = readdirSync(join(root, 'local/shims')).flatMap((name) => /^([^.]+)\.ts$/.exec(name)?.[1] ?? [])
  const page = readFileSync(join(root, 'docs/supabase.md'), 'utf8')
  const explained = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(explained)).toEqual(new Set(shims))
})
