import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeJobFolder, removeLeftFolders } from './job-folders.ts'

vi.mock('node:fs/promises', { spy: true })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-jobs-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('leaves what it may not remove, and says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const names = ['a', 'b'].map((ending) => `portal-job-${hostname()}-${dead}-${ending}`)
  for (const name of names) await mkdir(join(folder, name))
  vi.mocked(rm).mockRejectedValueOnce(new Error('EACCES'))
  await removeLeftFolders()
  expect(await readdir(folder)).toHaveLength(1)
  expect(logged).toHaveBeenCalledOnce()
})

test('removes what a killed worker has left, and nothing else', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const kept = [`portal-job-${hostname()}-${process.ppid}-a`, `portal-job-elsewhere-${dead}-b`, 'report.pdf']
  for (const name of [...kept, `portal-job-${hostname()}-${dead}-c`]) await mkdir(join(folder, name))
  await makeJobFolder()
  expect(await readdir(folder)).toHaveLength(5)
  await removeLeftFolders()
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted())
})
