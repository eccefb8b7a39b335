import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../../local/until.ts'
import { packetSamples, sampleRate } from '../../../worker/areas/recordings/ogg.ts'
import { silentPacket } from '../../../worker/areas/recordings/opus.ts'
import { readOgg } from '../../../worker/areas/recordings/read-ogg.ts'

/** What the recorder has written so far of the calls of a stack; `folder` has a folder for each call. */
export function recordedSound(folder: () => string) {
  const filesOf = (callId: string) => readdir(join(folder(), callId)).catch(() => [])

  /** The length of the sound in all tracks of a call, without silence, in seconds. */
  async function secondsOf(callId: string): Promise<number> {
    let packets = 0
    for (const name of await filesOf(callId))
      for await (const packet of (await readOgg(join(folder(), callId, name)))?.packets ?? [])
        if (packet.length > silentPacket.length) packets += 1
    return (packets * packetSamples) / sampleRate
  }

  return {
    filesOf,
    /** Waits until the recorder has written as many tracks. */
    hasTracks: (callId: string, count: number) =>
      until(
        async () => (await filesOf(callId)).length >= count || undefined,
        20_000,
        `There are not ${count} tracks`,
        50,
      ),
    /** Waits until so many more seconds of sound have been recorded. */
    hasHeard: async (callId: string, more: number): Promise<void> => {
      const before = await secondsOf(callId)
      await until(
        async () => (await secondsOf(callId)) >= before + more || undefined,
        20_000,
        `There are not ${more} seconds of sound more`,
        50,
      )
    },
  }
}
