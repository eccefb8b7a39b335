import { type FileHandle, open } from 'node:fs/promises'
import { OggPacker } from './ogg-packer.ts'
import { headerOf, packetSamples, sampleRate } from './ogg.ts'
import { openEncoder, silentPacket } from './opus.ts'

/** Whose sound it is, and when it begins, in milliseconds since the start of the call. */
export interface TrackPlace {
  personId: string
  offset: number
}

/**
 * Writes the sound of one track as it arrives. Every page is complete, so the file can be read up to its last second even
 * if the process is killed.
 */
export class TrackFile {
  readonly #file: FileHandle
  readonly #packer: OggPacker
  readonly #encode = openEncoder()
  #rest = new Int16Array()
  #written: Promise<void> = Promise.resolve()

  private constructor(file: FileHandle, serial: number) {
    this.#file = file
    this.#packer = new OggPacker(serial)
  }

  static async create(path: string, { personId, offset }: TrackPlace): Promise<TrackFile> {
    const file = await open(path, 'ax', 0o600)
    const serial = Math.floor(Math.random() * 2 ** 32)
    await file.write(headerOf(serial, { PERSON: personId, OFFSET_MS: Math.round(offset) }))
    return new TrackFile(file, serial)
  }

  /** How much sound it has, in milliseconds. */
  get duration(): number {
    return ((this.#packer.count * packetSamples + this.#rest.length) * 1_000) / sampleRate
  }

  /** Appends samples of 48 kHz. */
  write(samples: Int16Array): void {
    const all = new Int16Array(this.#rest.length + samples.length)
    all.set(this.#rest)
    all.set(samples, this.#rest.length)
    let start = 0
    for (; start + packetSamples <= all.length; start += packetSamples)
      this.#add(this.#encode(all.subarray(start, start + packetSamples)))
    this.#rest = all.slice(start)
  }

  /** Appends silence. */
  skip(milliseconds: number): void {
    for (let count = Math.round((milliseconds * sampleRate) / 1_000 / packetSamples); count > 0; count -= 1)
      this.#add(silentPacket)
  }

  #add(packet: Uint8Array): void {
    this.#append(this.#packer.add(packet))
  }

  #append(pages: readonly Buffer[]): void {
    for (const page of pages) {
      this.#written = this.#written.then(async () => void (await this.#file.write(page)))
      // A full disk is reported by `flush`.
      this.#written.catch(() => undefined)
    }
  }

  /** Resolves when everything up to now is in the file. */
  async flush(): Promise<void> {
    this.#append(this.#packer.rest())
    await this.#written
  }

  async close(): Promise<void> {
    try {
      await this.flush()
    } finally {
      await this.#file.close()
    }
  }
}
