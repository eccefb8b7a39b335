import { type FileHandle, open, rm } from 'node:fs/promises'
import { OggPacker } from './ogg-packer.ts'
import { headerOf, packetSamples, sampleRate } from './ogg.ts'
import { openEncoder, silentPacket } from './opus.ts'

/** Whose sound it is, and when it begins, in milliseconds since the start of the call. */
export interface TrackOrigin {
  personId: string
  offset: number
}

/**
 * Writes the sound of one track as it arrives. Every page is complete, so the file can be read up to its last second even
 * if the process is killed or the disk is full.
 */
export class TrackFile {
  readonly #file: FileHandle
  readonly #packer: OggPacker
  readonly #encode = openEncoder()
  #rest = new Int16Array()
  #written: Promise<void> = Promise.resolve()
  #failure: unknown

  private constructor(file: FileHandle, serial: number) {
    this.#file = file
    this.#packer = new OggPacker(serial)
  }

  static async create(path: string, { personId, offset }: TrackOrigin): Promise<TrackFile> {
    const file = await open(path, 'ax', 0o600)
    const serial = Math.floor(Math.random() * 2 ** 32)
    try {
      await file.appendFile(headerOf(serial, { PERSON: personId, OFFSET_MS: Math.round(offset) }))
    } catch (error) {
      await file.close()
      await rm(path)
      throw error
    }
    return new TrackFile(file, serial)
  }

  /** Why nothing more is written, such as a full disk. The sound before it stays; what follows belongs in another file. */
  get failure(): unknown {
    return this.#failure
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
    for (const page of pages) this.#written = this.#written.then(() => this.#writePage(page))
  }

  async #writePage(page: Buffer): Promise<void> {
    // After a missing page, sound would be played earlier than it was heard.
    if (this.#failure) return
    await this.#file.appendFile(page).catch((error: unknown) => (this.#failure = error))
  }

  /** Resolves when everything up to now is in the file, or everything before a failure. */
  async flush(): Promise<void> {
    this.#append(this.#packer.flush())
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
