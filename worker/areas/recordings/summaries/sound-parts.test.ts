import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleRate } from '../ogg.ts'
import { readOgg } from '../read-ogg.ts'
import { TrackFile } from '../track-file.ts'
import { splitSound } from './sound-parts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-parts-'))
})
afterEach(() => rm(folder, { recursive: true }))

const second = Int16Array.from({ length: sampleRate }, (_, sample) =>
  Math.round(8_000 * Math.sin((2 * Math.PI * 440 * sample) / sampleRate)),
)

/** A track of sounds and silences of so many seconds, in turns. */
async function track(...seconds: number[]): Promise<string> {
  const path = join(folder, 'track.ogg')
  const file = await TrackFile.create(path, { personId: 'a-person', offset: 5_000 })
  for (const [index, length] of seconds.entries()) {
    if (index % 2 === 0) for (let count = 0; count < length; count += 1) file.write(second)
    else file.skip(length * 1_000)
  }
  await file.close()
  return path
}

const partsOf = async (path: string) =>
  (await splitSound(path, folder, 'part')).map(({ start, duration }) => [start, duration])

test('a track is divided where nobody speaks for long, and silence is not sent', async () => {
  expect(await partsOf(await track(3, 10, 2, 60, 1, 90))).toEqual([
    [0, 15_000],
    [75_000, 1_000],
  ])
})

test('a track without sound has no parts', async () => {
  expect(await partsOf(await track(0, 40))).toEqual([])
})

test('[CALL-60] a long track is divided into five minutes at most, in a pause if there is one', async () => {
  expect(await partsOf(await track(245, 1, 305))).toEqual([
    [0, 245_000],
    [246_000, 300_000],
    [546_000, 5_000],
  ])
})

test('[CALL-63] a part is a whole file that does not say whose it is', async () => {
  const [part] = await splitSound(await track(2), folder, 'part')
  const path = part?.path ?? ''
  const file = await readOgg(path)
  expect(file?.comments.size).toBe(0)
  let count = 0
  for await (const _ of file?.packets ?? []) count += 1
  expect(count).toBe(100)
  expect((await readFile(path)).includes('a-person')).toBe(false)
})
