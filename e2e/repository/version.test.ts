import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalVersion } from '../../supabase/functions/_shared/contract/version.ts'

const root = join(import.meta.dirname, '../..')

test("[API-17] the version label is 5.0.0, as is the package's", async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  expect([portalVersion, version]).toEqual(['5.0.0', '5.0.0'])
})
