import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainFailure, prepareDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-folder-'))
  await writeFile(join(folder, 'file'), '')
})

afterAll(() => rm(folder, { recursive: true }))

test.each(['file', 'file/below'])('refuses a data folder whose path is or contains a file: %s', async (name) => {
  const dataDir = join(folder, name)
  await expect(prepareDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is a file, or its path runs through one`,
  )
})

test.each(['EACCES', 'EPERM', 'EROFS'])('refuses a read-only data folder: %s', (code) => {
  const failure = explainFailure(Object.assign(new Error(code), { code }), '/data')
  expect(failure.message).toBe('The data folder /data is read-only')
})

test('refuses a data folder for any other reason that the file system gives', () => {
  const failure = explainFailure(Object.assign(new Error('disk'), { code: 'EIO', syscall: 'mkdir' }), '/data')
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toBe('The data folder /data cannot be used (EIO)')
})

test('returns any other error unchanged', () => {
  const failure = new Error('bug')
  expect(explainFailure(failure, '/data')).toBe(failure)
})

test.skipIf(process.platform !== 'linux')(
  'refuses a data folder that the system does not let anyone make',
  async () => {
    await expect(prepareDataFolder('/proc/x/y')).rejects.toThrow('The data folder /proc/x/y cannot be used (ENOENT)')
  },
)

test('makes the folders above the data folder too, and finds them the next time', async () => {
  const dataDir = join(folder, 'a/b/c')
  for (let time = 0; time < 2; time += 1) await prepareDataFolder(dataDir)
  expect((await readdir(dataDir)).toSorted()).toEqual(['logs', 'mail', 'recordings', 'storage'])
})
