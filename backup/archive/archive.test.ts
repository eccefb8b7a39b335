import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Entry } from './entries.ts'
import { entryNames } from './format.ts'
import { emptyManifest as manifest } from './manifest.fixture.ts'
import { openArchive } from './reader.ts'
import { decodeHeader, encodeHeader } from './tar.ts'
import { createArchive } from './writer.ts'

let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-archive-'))
  file = join(folder, 'backup.tar')
})
afterEach(() => rm(folder, { recursive: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function write(described: object = manifest): Promise<void> {
  const archive = await createArchive(file, new Date(manifest.createdAt))
  await archive.addJson(entryNames.manifest, described)
  await archive.add(entryNames.table('public.sites', 1), Buffer.from('rows'))
  await archive.addJson(entryNames.rows, { 'public.sites': 1 })
  await archive.addStream(entryNames.content(1), 10, chunks('01234', '56789'))
  await archive.finish()
}

test('reads back what was written', async () => {
  await write()
  const archive = await openArchive(file)
  expect(archive.manifest).toEqual(manifest)
  expect(archive.rows).toEqual({ 'public.sites': 1 })
  const [part] = archive.partsOf('public.sites')
  expect((await part?.content())?.toString()).toBe('rows')
  const files: Entry[] = []
  for await (const entry of archive.files()) files.push(entry)
  expect(files.map(({ name }) => name)).toEqual([entryNames.content(1)])
  expect(await (await files[0]?.blob('text/plain'))?.text()).toBe('0123456789')
  await archive.close()
})

test('is a tar archive for other programs', async () => {
  await write()
  const list = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n')
  expect(list).toEqual([
    'manifest.json',
    'tables/public.sites/000001.copy.gz',
    'rows.json',
    'files/000000001',
    'checksum.txt',
  ])
})

test('has no file under its name until it is finished, and none at all when it is discarded', async () => {
  const archive = await createArchive(file, new Date())
  await archive.addJson(entryNames.manifest, manifest)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^backup\.tar\.\d+\.partial$/)])
  await archive.discard()
  expect(await readdir(folder)).toEqual([])
})

test('refuses content whose size differs from the announced one', async () => {
  const archive = await createArchive(file, new Date())
  await expect(archive.addStream(entryNames.content(1), 11, chunks('0123456789'))).rejects.toThrow('10 bytes')
  await archive.discard()
})

test('refuses an archive with one bit changed', async () => {
  await write()
  const { length } = await readFile(file)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  const accepted: number[] = []
  // Each bit of a byte and each place in a block, in turn: seven shares no divisor with eight or 512.
  for (let place = 0; place < length; place += 7) {
    await handle.read(byte, 0, 1, place)
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ (1 << (place % 8))]), 0, 1, place)
    await openArchive(file).then(
      () => accepted.push(place),
      (cause: Error) => expect(cause.name).toBe('StartError'),
    )
    await handle.write(byte, 0, 1, place)
  }
  await handle.close()
  expect(accepted).toEqual([])
  await (await openArchive(file)).close()
})

test('refuses an archive that is truncated anywhere, or longer than it was', async () => {
  await write()
  const whole = await readFile(file)
  for (let length = 0; length < whole.length; length += 64) {
    await writeFile(file, whole.subarray(0, length))
    await expect(openArchive(file), `cut after ${length} bytes`).rejects.toMatchObject({ name: 'StartError' })
  }
  await writeFile(file, Buffer.concat([whole, Buffer.alloc(512)]))
  await expect(openArchive(file)).rejects.toThrow('is truncated or damaged: its checksum is wrong')
})

test('says that a foreign file is not a backup', async () => {
  const foreign = [
    Buffer.from(''),
    Buffer.from('PK\x03\x04'),
    Buffer.concat([encodeHeader({ name: 'other.txt', size: 0 }, new Date()), Buffer.alloc(2048)]),
    Buffer.concat([
      encodeHeader({ name: 'manifest.json', size: 2 }, new Date()),
      Buffer.from('{}'),
      Buffer.alloc(1534),
    ]),
  ]
  for (const content of foreign) {
    await writeFile(file, content)
    await expect(openArchive(file)).rejects.toThrow('is not a backup of the portal, or its beginning is damaged')
  }
  await expect(openArchive(folder)).rejects.toThrow('is a folder')
  await expect(openArchive(join(folder, 'none'))).rejects.toThrow('There is no file')
})

test('names the format of an archive that another version made', async () => {
  await write({ ...manifest, formatVersion: 2 })
  await expect(openArchive(file)).rejects.toThrow('has format 2, but this version of the portal reads format 1')
  await truncate(file, 1024)
  await expect(openArchive(file)).rejects.toThrow('has format 2')
})

test('encodes sizes of more than 8 GiB', () => {
  for (const size of [0, 1, 8 ** 11 - 1, 8 ** 11, 2 ** 45])
    expect(decodeHeader(encodeHeader({ name: 'files/1', size }, new Date()))).toEqual({ name: 'files/1', size })
})
