import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('npm run reset deletes everything that the portal has written, and nothing else', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-reset-'))
  for (const name of ['pg', 'storage', 'recordings', 'mail', 'logs']) await mkdir(join(dataDir, name))
  for (const name of ['mail/1.json', 'secrets.json', 'stack.json', 'of-somebody-else'])
    await writeFile(join(dataDir, name), '')
  execFileSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
    env: { ...process.env, PORTAL_DATA_DIR: dataDir },
  })
  expect(await readdir(dataDir)).toEqual(['of-somebody-else'])
  await rm(dataDir, { recursive: true })
})
