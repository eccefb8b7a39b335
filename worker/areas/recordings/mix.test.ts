import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mixInThread } from './mix-in-thread.ts'
import { sampleRate } from './ogg.ts'
import { openDecoder } from './opus.ts'
import { packetsIn } from './packets.fixture.ts'
import { readOgg } from './read-ogg.ts'
import { TrackFile } from './track-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-mix-'))
})
afterEach(() => rm(folder, { recursive: true }))

const tone = (hertz: number, seconds: number, amplitude = 8_000): Int16Array =>
  Int16Array.from({ length: sampleRate * seconds }, (_, sample) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * hertz * sample) / sampleRate)),
  )

async function track(name: string, hertz: number, offset: number, seconds: number, amplitude?: number) {
  const path = join(folder, `${name}.ogg`)
  const file = await TrackFile.create(path, { personId: name, offset })
  file.write(tone(hertz, seconds, amplitude))
  await file.close()
  return path
}

/** How loud a tone is in some samples, by Goertzel's algorithm: its amplitude. */
function level(samples: Int16Array, hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before]
  return (2 * Math.sqrt(before ** 2 + last ** 2 - coefficient * before * last)) / samples.length
}

/** The sound of a WebM file, second by second. */
async function secondsOf(path: string): Promise<Int16Array[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) throw new Error('The file has no sound')
  const decode = openDecoder()
  const samples: number[] = []
  for await (const { data } of new EncodedPacketSink(audio).packets()) samples.push(...decode(data))
  return Array.from({ length: Math.floor(samples.length / sampleRate) }, (_, second) =>
    Int16Array.from(samples.slice(second * sampleRate, (second + 1) * sampleRate)),
  )
}

const mixed = async (tracks: string[], from: number, to: number) => {
  const target = join(folder, 'mix.webm')
  return { target, found: await mixInThread({ tracks, from, to, target }) }
}

describe('the mix of a call', () => {
  test('[CALL-19] has both speakers at the right times', async () => {
    const tracks = [await track('ann', 440, 500, 5), await track('bob', 880, 3_500, 4)]
    const { target, found } = await mixed(tracks, 500, 8_500)
    expect(found).toEqual({ duration: 8_000, tracks: 2 })
    const seconds = await secondsOf(target)
    expect(seconds).toHaveLength(8)
    const heard = seconds.map((samples) => [level(samples, 440) > 4_000, level(samples, 880) > 4_000])
    expect(heard).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  test('[CALL-22] can be a section of the call', async () => {
    const tracks = [await track('ann', 440, 0, 6), await track('bob', 880, 5_000, 2)]
    const { target, found } = await mixed(tracks, 4_000, 6_000)
    expect(found?.duration).toBe(2_000)
    const [first, second] = await secondsOf(target)
    if (!first || !second) throw new Error('The section is too short')
    expect([level(first, 440) > 4_000, level(first, 880) > 4_000]).toEqual([true, false])
    expect([level(second, 440) > 4_000, level(second, 880) > 4_000]).toEqual([true, true])
  })

  test('has no more tracks than sound within the section', async () => {
    const tracks = [await track('ann', 440, 0, 2), await track('bob', 880, 9_000, 1)]
    expect((await mixed(tracks, 1_000, 4_000)).found?.tracks).toBe(1)
    expect((await mixed(tracks, 3_000, 8_000)).found).toBeNull()
    expect((await mixed([], 0, 1_000)).found).toBeNull()
  })

  test('is as loud as possible where two shout at once, and does not crackle', async () => {
    const tracks = [await track('ann', 440, 0, 1, 30_000), await track('bob', 440, 0, 1, 30_000)]
    const { target } = await mixed(tracks, 0, 1_000)
    const [second = new Int16Array()] = await secondsOf(target)
    expect(level(second, 440)).toBeGreaterThan(32_000)
  })

  test('reads a track up to the page in which the recorder was killed', async () => {
    const path = await track('ann', 440, 0, 3)
    await appendFile(path, (await readFile(path)).subarray(-900))
    const other = await track('bob', 880, 0, 1)
    await appendFile(other, Buffer.from('OggS torn'))
    const { found } = await mixed([path, other], 0, 3_000)
    expect(found).toEqual({ duration: 3_000, tracks: 2 })
  })
})

describe('the file of a track', () => {
  test('has everything up to the last second while it is written', async () => {
    const path = join(folder, 'open.ogg')
    const file = await TrackFile.create(path, { personId: 'ann', offset: 1_234.4 })
    file.write(tone(440, 2.5))
    file.skip(40)
    await expect.poll(() => packetsIn(path)).toBe(100)
    expect(Math.round(file.duration)).toBe(2_540)
    await file.flush()
    expect(await packetsIn(path)).toBe(127)
    await file.close()
    expect((await readOgg(path))?.comments).toEqual(
      new Map([
        ['PERSON', 'ann'],
        ['OFFSET_MS', '1234'],
      ]),
    )
  })

  test('with an incomplete header has no sound', async () => {
    const path = await track('ann', 440, 0, 1)
    const short = join(folder, 'short.ogg')
    await appendFile(short, (await readFile(path)).subarray(0, 60))
    expect(await readOgg(short)).toBeNull()
  })
})
