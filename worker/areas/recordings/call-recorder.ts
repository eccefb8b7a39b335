import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AudioStream,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  TrackKind,
} from '@livekit/rtc-node'
import { sampleRate } from './ogg.ts'
import { TrackFile, type TrackOrigin } from './track-file.ts'

/** In milliseconds. Longer frames cost less, and every frame is cut into packets. */
const frameMilliseconds = 100
/** How far sound may lag behind the clock before the gap is filled with silence, in milliseconds. */
const lagMaximum = 1_000
const aheadMaximum = 300
const connectTimeout = 10_000
/** How long to wait after a file could not be written, in milliseconds. */
const diskPause = 1_000
/** How long the client may take to close a room and end its tracks, in milliseconds. */
const leaveTimeout = 2_000

interface Options {
  callId: string
  /** A WebSocket address. */
  url: string
  token: string
  /** The folder for the tracks of the call. */
  folder: string
  /** How long the call has been running, in milliseconds. */
  elapsed: () => number
  /** Whose tracks to record. */
  people: readonly string[]
  /** Called when the recorder was removed from the room or lost its connection. */
  onLost: () => void
}

/** Listens to one call and writes the sound of each participant into a file. */
export class CallRecorder {
  readonly #options: Options
  readonly #room = new Room()
  readonly #files = new Set<TrackFile>()
  readonly #writing = new Set<Promise<void>>()
  readonly #readers = new Set<ReadableStreamDefaultReader>()
  #people: ReadonlySet<string>
  #isOver = false
  #count = 0

  private constructor(options: Options) {
    this.#options = options
    this.#people = new Set(options.people)
    this.#room
      .on(RoomEvent.TrackPublished, (publication, participant) => this.#choose(publication, participant.identity))
      .on(RoomEvent.TrackSubscribed, (track, _publication, participant) => this.#follow(track, participant))
      .on(RoomEvent.Disconnected, () => {
        if (!this.#isOver) options.onLost()
      })
  }

  /** Throws when the media server cannot be reached. */
  static async join(options: Options): Promise<CallRecorder> {
    const recorder = new CallRecorder(options)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The media server does not let the recorder in')), connectTimeout)
    })
    try {
      await Promise.race([recorder.#connect(), timeout])
    } catch (error) {
      await recorder.leave()
      throw error
    } finally {
      clearTimeout(timer)
    }
    return recorder
  }

  async #connect(): Promise<void> {
    const { url, token, folder } = this.#options
    // Empty, so that the native library asks no public server for its address.
    const rtcConfig = { iceServers: [] } as never
    await this.#room.connect(url, token, { autoSubscribe: false, dynacast: false, rtcConfig })
    // Not before: an empty folder means that nobody had a microphone on.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    this.#chooseAll()
  }

  #chooseAll(): void {
    for (const { identity, trackPublications } of this.#room.remoteParticipants.values())
      for (const publication of trackPublications.values()) this.#choose(publication, identity)
  }

  /** Listens only to people who may be recorded, as the database says. */
  #choose(publication: RemoteTrackPublication, identity: string): void {
    const isWanted = publication.kind === TrackKind.KIND_AUDIO && this.#people.has(identity)
    if (publication.subscribed !== isWanted) publication.setSubscribed(isWanted)
  }

  /** Sets whose tracks to record from now on. */
  update(people: readonly string[]): void {
    if (people.length === this.#people.size && people.every((person) => this.#people.has(person))) return
    this.#people = new Set(people)
    this.#chooseAll()
  }

  #follow(track: RemoteTrack, { identity }: RemoteParticipant): void {
    const written = this.#write(track, identity)
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#writing.delete(written))
    this.#writing.add(written)
  }

  async #write(track: RemoteTrack, personId: string): Promise<void> {
    let file: TrackFile | undefined
    let offset = 0
    let failedAt = -Infinity
    const stream = new AudioStream(track, { sampleRate, numChannels: 1, frameSizeMs: frameMilliseconds })
    const reader = stream.getReader()
    this.#readers.add(reader)
    try {
      while (!this.#isOver) {
        const { done, value } = await reader.read()
        if (done) return
        const at = this.#options.elapsed() - frameMilliseconds
        if (file?.failure) {
          failedAt = at
          this.#report(file.failure)
          await this.#close(file)
          file = undefined
        }
        if (!file) {
          if (at - failedAt < diskPause) continue
          offset = Math.max(0, at)
          file = await this.#create({ personId, offset })
          if (!file) {
            failedAt = at
            continue
          }
        }
        const lag = at - offset - file.duration
        if (lag > lagMaximum) file.skip(lag)
        const isSilent = value.data.every((sample) => sample === 0)
        if (lag > -aheadMaximum || !isSilent) file.write(value.data)
      }
    } finally {
      this.#readers.delete(reader)
      await reader.cancel().catch(() => undefined)
      if (file) await this.#close(file)
    }
  }

  /** Undefined while the disk is full: the track goes on in another file once there is room. */
  async #create(origin: TrackOrigin): Promise<TrackFile | undefined> {
    // A recorder that takes over another one's folder adds to it.
    const name = `${Math.round(origin.offset)}-${origin.personId}-${this.#count++}.ogg`
    try {
      const file = await TrackFile.create(join(this.#options.folder, name), origin)
      this.#files.add(file)
      return file
    } catch (error) {
      this.#report(error)
      return undefined
    }
  }

  async #close(file: TrackFile): Promise<void> {
    this.#files.delete(file)
    await file.close()
  }

  #report(error: unknown): void {
    console.error(`error: recording call ${this.#options.callId}:`, error)
  }

  /** Resolves when all sound so far is in the files. */
  async flush(): Promise<void> {
    await Promise.all([...this.#files].map((file) => file.flush()))
  }

  /** Leaves the room and closes the files. */
  async leave(): Promise<void> {
    this.#isOver = true
    // The client does not always say that a room is closed, or that a track has ended with it.
    await Promise.race([this.#end(), pause(leaveTimeout, undefined, { ref: false })])
    for (const reader of this.#readers) await reader.cancel().catch(() => undefined)
    await Promise.all(this.#writing)
  }

  async #end(): Promise<void> {
    await this.#room.disconnect()
    await Promise.all(this.#writing)
  }
}
