import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack } from '../../local/index.ts'
import { withClient } from '../../local/postgres/client.ts'
import { copyTemplate, type Seed } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A data folder whose first start made this choice. */
async function startedOnce(first: Seed): Promise<string> {
  const dataDir = join(folder, first)
  await copyTemplate(first, dataDir)
  return dataDir
}

/** Starts with a choice, or without one, and counts the people. */
async function peopleAfterStart(dataDir: string, seed?: Seed, change?: string): Promise<number> {
  const stack = await startStack({ dataDir, hasWorker: false, ...(seed && { seed }) })
  try {
    return await withClient(stack.postgresUrl, async (client) => {
      if (change) await client.query(change)
      const { rows } = await client.query<{ people: number }>('select count(*)::int as people from public.profiles')
      return rows[0]?.people ?? NaN
    })
  } finally {
    await stack.stop()
  }
}

test('an installation that was started empty stays without demo people, whatever a later start says', async () => {
  const dataDir = await startedOnce('none')
  expect(await peopleAfterStart(dataDir)).toBe(0)
  await expect(peopleAfterStart(dataDir, 'demo')).rejects.toThrow(
    'This data folder was first started with PORTAL_SEED=none',
  )
  expect(await peopleAfterStart(dataDir, 'none')).toBe(0)
})

test('[nightly] the demo organization is loaded once, and not again after it was changed', async () => {
  const dataDir = await startedOnce('demo')
  const all = await peopleAfterStart(dataDir, 'demo')
  const deletion = `delete from auth.users where id = (select id from public.profiles where username = 'inactive')`
  expect(await peopleAfterStart(dataDir, 'demo', deletion)).toBe(all - 1)
  expect(await peopleAfterStart(dataDir)).toBe(all - 1)
  await expect(peopleAfterStart(dataDir, 'none')).rejects.toThrow('PORTAL_SEED=demo')
})
