import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const routes = 'supabase/functions/api/routes/'
const contract = 'supabase/functions/_shared/contract/'

test('every file of routes serves the contract file of the same name', () => {
  const files = trackedFiles().filter((file) => file.startsWith(routes) && file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(root, file.replace(routes, contract))))).toEqual([])
})
