import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleRate } from './ogg.ts'
import { packetsIn } from './packets.fixture.ts'
import { TrackFile } from './track-file.ts'

const origin = { personId: 'ann', offset: 0 }
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-track-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** The method that appends to a file, of which a test can let single calls fail. */
async function appending() {
  const file = await open(join(folder, 'probe'), 'w')
  await file.close()
  return vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'appendFile')
}

test('keeps the sound until the disk was full, and writes nothing after the gap', async () => {
  const path = join(folder, 'ann.ogg')
  const file = await TrackFile.create(path, origin)
  const append = await appending()
  file.write(new Int16Array(2 * sampleRate))
  await file.flush()
  expect(file.failure).toBeUndefined()
  append.mockRejectedValueOnce(full)
  for (let second = 0; second < 3; second += 1) file.write(new Int16Array(sampleRate))
  await file.close()
  expect(file.failure).toBe(full)
  expect(await packetsIn(path)).toBe(100)
})

test('removes a file whose header does not fit on the disk', async () => {
  const append = await appending()
  append.mockRejectedValueOnce(full)
  await expect(TrackFile.create(join(folder, 'ann.ogg'), origin)).rejects.toBe(full)
  expect(await readdir(folder)).toEqual(['probe'])
})

test('writes each second at once, because the recorder may be killed', async () => {
  const path = join(folder, 'ann.ogg')
  const file = await TrackFile.create(path, origin)
  file.write(new Int16Array(sampleRate))
  await expect.poll(() => packetsIn(path)).toBe(50)
  await file.close()
})
