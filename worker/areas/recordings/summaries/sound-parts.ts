import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OggPacker } from '../ogg-packer.ts'
import { headerOf, packetSamples, sampleRate } from '../ogg.ts'
import { readOgg } from '../read-ogg.ts'

const packetMilliseconds = (packetSamples / sampleRate) * 1_000
const packetsIn = (seconds: number): number => (seconds * sampleRate) / packetSamples

/** All in packets. A part ends in a pause of `gap`, in a shorter `pause` once it is long, or at its longest. */
const limits = { gap: packetsIn(30), pause: packetsIn(0.5), long: packetsIn(240), longest: packetsIn(300) }
/** The shortest sound that can be a word, in packets. */
const soundMinimum = packetsIn(0.3)
/** Opus needs more bytes than this for anything that can be heard. */
const silentBytes = 3

/** A section of a track in a file of its own, in milliseconds since the beginning of the track. */
export interface SoundPart {
  path: string
  start: number
  duration: number
}

interface OpenPart {
  start: number
  packets: Buffer[]
  sounding: number
  /** Packets up to the last sound. */
  end: number
}

/** Writes what can be heard of a track into files of five minutes at most, without saying whose it is. */
export async function splitSound(track: string, folder: string, name: string): Promise<SoundPart[]> {
  const file = await readOgg(track)
  const parts: SoundPart[] = []
  let open: OpenPart | undefined

  async function close(): Promise<void> {
    if (open && open.sounding >= soundMinimum) {
      const path = join(folder, `${name}-${parts.length}.ogg`)
      await writeFile(path, oggOf(open.packets.slice(0, open.end)))
      parts.push({ path, start: open.start * packetMilliseconds, duration: open.end * packetMilliseconds })
    }
    open = undefined
  }

  let position = 0
  for await (const packet of file?.packets ?? []) {
    if (packet.length > silentBytes) {
      open ??= { start: position, packets: [], sounding: 0, end: 0 }
      open.packets.push(packet)
      open.sounding += 1
      open.end = open.packets.length
    } else open?.packets.push(packet)
    position += 1
    if (!open) continue
    const { length } = open.packets
    const silence = length - open.end
    if (silence >= limits.gap || (length >= limits.long && silence >= limits.pause) || length >= limits.longest)
      await close()
  }
  await close()
  return parts
}

function oggOf(packets: readonly Buffer[]): Buffer {
  const packer = new OggPacker(0)
  return Buffer.concat([headerOf(0, {}), ...packets.flatMap((packet) => packer.add(packet)), ...packer.flush()])
}
