import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from '../../backup/archive/format.ts'
import { openDataServices } from '../../local/data-services.ts'
import { startStack } from '../../local/index.ts'
import { until } from '../../local/until.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore, startCommand } from './support/backup-commands.ts'
import { withManifest } from './support/changed-archive.ts'
import { canMount, mount, unmount } from './support/mount.ts'

let folder = ''
let portal = ''
let archive = ''
let size = 0
let fileCount = 0
let made = 0

beforeAll(async () => {
  folder = await temporaryFolder()
  portal = join(folder, 'portal')
  archive = join(folder, 'portal.tar')
  await copyTemplate('demo', portal)
  const outcome = await backUp(portal, [archive])
  if (outcome.code !== 0) throw new Error(outcome.output)
  ;({ size } = await stat(archive))
  fileCount = Number(/ and (\d+) files,/.exec(outcome.output)?.[1])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newFolder = () => join(folder, `restored-${(made += 1)}`)
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Expects that restoring the file fails in one line with this text, and creates nothing. */
async function refused(file: string, reason: string | RegExp): Promise<void> {
  const dataDir = newFolder()
  const { code, output } = await restore(dataDir, [file])
  expect(output).toMatch(reason)
  expect(output.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect(await exists(dataDir)).toBe(false)
}

test('[nightly] a truncated, damaged or foreign file is refused, and changes nothing', async () => {
  const copy = join(folder, 'damaged.tar')
  for (const share of [0.02, 0.5, 1]) {
    await copyFile(archive, copy)
    await truncate(copy, Math.floor(size * share) - 1)
    await refused(copy, /is truncated or damaged: its checksum is wrong|is not a backup/)
  }
  for (const share of [0.1, 0.6, 0.99]) {
    await copyFile(archive, copy)
    const handle = await open(copy, 'r+')
    const place = Math.floor(size * share)
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, place)
    await handle.close()
    await refused(copy, 'is truncated or damaged: its checksum is wrong')
  }
  await writeFile(copy, 'a foreign file')
  await refused(copy, 'is not a backup of the portal')
  await refused(join(folder, 'nothing.tar'), 'There is no file')
})

test('[nightly] a backup of another format or of other migrations is refused', async () => {
  const copy = join(folder, 'other.tar')
  const change = async (changes: (manifest: Manifest) => object) => {
    await rm(copy, { force: true })
    await withManifest(archive, copy, (manifest) => ({ ...manifest, ...changes(manifest) }))
  }
  await change(() => ({ formatVersion: 2 }))
  await refused(copy, 'has format 2, but this version of the portal reads format 1')
  const newer = { version: '29990101000000', name: '29990101000000_newer.sql', checksum: '0' }
  await change(({ migrations }) => ({ migrations: [...migrations, newer] }))
  await refused(copy, 'The backup has the migration 29990101000000_newer.sql, which this version of the portal lacks')
  await change(({ migrations }) => ({ migrations: migrations.map((known) => ({ ...known, checksum: '0' })) }))
  await refused(copy, 'is not the one that the backup was made with')
})

test('a folder that contains a portal is refused, running or not', async () => {
  expect(await restore(portal, [archive])).toMatchObject({
    code: 1,
    output: expect.stringContaining('already contains a portal'),
  })
  const running = await startStack({ dataDir: portal, hasWorker: false })
  expect(await restore(portal, [archive])).toMatchObject({
    code: 1,
    output: expect.stringContaining('The portal is already running'),
  })
  await running.stop()
})

test('a backup never overwrites a file, and needs a portal', async () => {
  const before = await readFile(archive)
  expect(await backUp(portal, [archive])).toMatchObject({ code: 1, output: expect.stringContaining('already exists') })
  expect((await readFile(archive)).equals(before)).toBe(true)
  expect(await backUp(newFolder(), [join(folder, 'none.tar')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no data in'),
  })
  expect(await exists(join(folder, 'none.tar'))).toBe(false)
})

test.skipIf(process.platform === 'win32')(
  '[nightly] Ctrl-C leaves the folder empty, and the next restore succeeds',
  async () => {
    const dataDir = newFolder()
    const interrupted = startCommand('restore', dataDir, [archive])
    await until(
      () => exists(join(dataDir, 'pg', 'postmaster.pid')).then((is) => is || undefined),
      60_000,
      'no database',
    )
    interrupted.kill('SIGINT')
    expect(await interrupted.ended).toEqual({ code: 1, output: 'Interrupted: run it again' })
    expect((await readdir(dataDir)).filter((name) => !['logs', 'mail', 'secrets.json'].includes(name))).toEqual([])
    expect(await restore(dataDir, [archive])).toMatchObject({ code: 0 })
  },
)

test.skipIf(process.platform === 'win32').each(['pg/PG_VERSION', 'pg/postmaster.pid', 'logs/supabase.log'])(
  '[nightly] after a restore that was killed once %s existed, no portal starts from the folder, and the next restore succeeds',
  async (file) => {
    const dataDir = newFolder()
    const killed = startCommand('restore', dataDir, [archive])
    await until(() => exists(join(dataDir, file)).then((is) => is || undefined), 60_000, `no ${file}`, 5)
    killed.kill('SIGKILL')
    expect(await killed.ended).toMatchObject({ code: null })
    await expect(startStack({ dataDir })).rejects.toThrow(`A restore into ${dataDir} was interrupted`)
    expect(await backUp(dataDir, [join(folder, 'none.tar')])).toMatchObject({ code: 1 })
    expect(await restore(dataDir, [archive])).toMatchObject({ code: 0 })
    const started = await startStack({ dataDir, hasWorker: false })
    expect(started.seed).toBe('none')
    await started.stop()
  },
)

test('[nightly] a file that Storage has lost is named, and everything else is in the backup', async () => {
  const services = await openDataServices(portal, new AbortController().signal)
  const bucket = createClient(services.supabaseUrl, services.secretKey).storage.from('exports')
  for (const name of ['kept.txt', 'lost.txt']) await bucket.upload(name, new Blob([name]))
  await services.stop()
  const stored = join(portal, 'storage', 'exports')
  for (const name of await readdir(stored))
    if (!name.endsWith('.json') && (await readFile(join(stored, name), 'utf8')) === 'lost.txt')
      await rm(join(stored, name))
  const file = join(folder, 'incomplete.tar')
  const { code, output } = await backUp(portal, [file])
  expect(output).toContain('Storage does not have 1 file that the database lists: exports/lost.txt')
  expect(code).toBe(1)
  expect(await restore(newFolder(), [file])).toMatchObject({
    code: 0,
    output: expect.stringContaining(` and ${fileCount + 1} files,`),
  })
})

describe.skipIf(!canMount())('on a full disk', () => {
  test('[nightly] a backup fails in one line and leaves no file', async () => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    mount(disk, 'size=100k')
    try {
      const { code, output } = await backUp(portal, [join(disk, 'portal.tar')])
      expect(output).toMatch(/^The disk of .* is full: .*$/)
      expect(code).toBe(1)
      expect(await readdir(disk)).toEqual([])
    } finally {
      unmount(disk)
    }
  })
})
