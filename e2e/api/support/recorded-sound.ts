import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mix } from '../../../worker/areas/recordings/mix.ts'
import { TrackFile } from '../../../worker/areas/recordings/track-file.ts'

/** So many seconds of a tone, as the recorder stores a track and a recording. */
export async function recordedSound(seconds: number): Promise<{ webm: Buffer; ogg: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-recording-'))
  const track = join(folder, 'track.ogg')
  const target = join(folder, 'mix.webm')
  const file = await TrackFile.create(track, { personId: 'x', offset: 0 })
  file.write(Int16Array.from({ length: seconds * 48_000 }, (_, index) => 8_000 * Math.sin(index / 10)))
  await file.close()
  await mix({ tracks: [track], from: 0, to: seconds * 1_000, target })
  const [webm, ogg] = await Promise.all([readFile(target), readFile(track)])
  await rm(folder, { recursive: true })
  return { webm, ogg }
}
