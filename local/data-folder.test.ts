import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainFailure, prepareDataFolder } from './data-folder.ts'

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

test('returns any other error unchanged', () => {
  const failure = Object.assign(new Error('disk'), { code: 'EIO' })
  expect(explainFailure(failure, '/data')).toBe(failure)
})
