import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '@contract/limits.ts'

const root = join(import.meta.dirname, '../..')

test("[API-17] the version label is 5.0.0, as is the package's", async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  expect([limits.version, version]).toEqual(['5.0.0', '5.0.0'])
})

test('[USER-4] [ADM-31] ask for 6 characters of a password and 3 of a user name, and make a category blue', () => {
  expect(limits).toMatchObject({ passwordMinimum: 6, usernameMinimum: 3, categoryColor: '#3B82F6' })
})
