import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '@contract/limits.ts'

const root = join(import.meta.dirname, '../..')

test("[API-17] the version label is 5.0.0, as is the package's", async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  expect([limits.version, version]).toEqual(['5.0.0', '5.0.0'])
})

test('[SIGN-26] [REP-53] [communication §9 person-minima] a password has 6 characters, a user name 3, a category is blue', () => {
  expect(limits).toMatchObject({ passwordMinimum: 6, usernameMinimum: 3, categoryColor: '#3B82F6' })
})
