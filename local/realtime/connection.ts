import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { Bucket } from './buckets.ts'
import { Channels, type Shared, tooManyJoins } from './channels.ts'
import { decodeFrame, encodeReply, type Frame } from './frames.ts'
import type { SessionUser } from './hub.ts'

/** The time that a client has for the closing handshake. */
const closeWithinMs = 2_000

const tooManyMessages = 'Too many messages per second'

/** One client's WebSocket: reads its frames in order, and closes it when it breaks a limit. */
export class Connection implements SessionUser {
  readonly address: string
  readonly #ws: WebSocket
  readonly #socket: Socket
  readonly #shared: Shared
  readonly #channels: Channels
  readonly #messages: Bucket
  readonly #joins: Bucket
  readonly #queue: Frame[] = []
  #isWorking = false
  #isOver = false
  #heardAt = performance.now()
  #usedAt = performance.now()
  #flushed = 0
  #flushedAt = performance.now()

  constructor(ws: WebSocket, socket: Socket, address: string, shared: Shared) {
    this.address = address
    this.#ws = ws
    this.#socket = socket
    this.#shared = shared
    this.#messages = new Bucket(shared.limits.messages)
    this.#joins = new Bucket(shared.limits.joinsPerConnection)
    this.#channels = new Channels(this, shared)
    shared.hub.addresses.add(address, this)
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => this.#leave())
  }

  get channels(): number {
    return this.#channels.size
  }

  isOpen = (): boolean => !this.#isOver

  /** Whether the connection may be closed for a new one: anybody can open one, but only people can join a channel. */
  isSpare = (now = performance.now()): boolean =>
    !this.#isOver && this.#channels.size === 0 && now - this.#usedAt >= this.#shared.limits.spareMs

  send = (frame: string | Buffer): void => {
    if (this.#isOver) return
    if (this.#ws.bufferedAmount > this.#shared.limits.unreadBytes) this.#cut('its client reads too slowly')
    else this.#ws.send(frame)
  }

  close = (code: number, reason: string): void => {
    if (this.#isOver) return
    this.#leave()
    this.#ws.close(code, reason)
    setTimeout(() => this.#ws.terminate(), closeWithinMs).unref()
  }

  endSession(): void {
    this.#channels.endAll()
    this.close(1008, 'The session has ended')
  }

  /** Applies the limits that depend on time; called at regular intervals. */
  check(now = performance.now()): void {
    if (this.#isOver) return
    const { limits } = this.#shared
    this.#channels.expire()
    if (this.#channels.size > 0) this.#usedAt = now
    const flushed = this.#socket.bytesWritten - this.#socket.writableLength
    if (flushed !== this.#flushed || this.#socket.writableLength === 0) this.#flushedAt = now
    this.#flushed = flushed
    if (now - this.#flushedAt > limits.stalledMs) this.#cut('its client has stopped reading')
    else if (now - this.#heardAt > limits.idleMs) this.close(1000, 'No heartbeat')
    else if (now - this.#usedAt > limits.unusedMs) this.close(1000, 'No channel')
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) return
    this.#heardAt = performance.now()
    if (!this.#messages.take()) {
      this.#channels.endAll(tooManyMessages)
      return this.close(1008, tooManyMessages)
    }
    // Only a client's own broadcasts are binary, and no client may broadcast.
    const frame = isBinary ? undefined : decodeFrame(data.toString())
    if (!frame) return
    if (frame.event === 'phx_join' && !this.#joins.take()) {
      this.send(encodeReply(frame, 'error', { reason: tooManyJoins.reason }))
      return this.close(1008, tooManyJoins.message)
    }
    this.#queue.push(frame)
    if (!this.#isWorking) void this.#work()
  }

  /** Handles the frames one after another. While the policies are checked, no more frames are read from the client. */
  async #work(): Promise<void> {
    this.#isWorking = true
    for (let frame = this.#queue.shift(); frame && !this.#isOver; frame = this.#queue.shift()) {
      if (this.#channels.needsPolicy(frame)) await this.#decide(frame)
      else this.#channels.handle(frame)
    }
    this.#isWorking = false
  }

  async #decide(first: Frame): Promise<void> {
    this.#ws.pause()
    // Lets the frames that came with the first one arrive.
    await Promise.resolve()
    const frames = [first]
    for (let next = this.#queue[0]; next && this.#channels.canShareQuery(frames, next); next = this.#queue[0]) {
      frames.push(next)
      this.#queue.shift()
    }
    try {
      await this.#channels.decide(frames)
    } catch (cause) {
      console.error('error: a frame could not be handled:', cause)
      this.close(1011, 'Unexpected error')
    }
    this.#ws.resume()
  }

  /** Ends the connection at once: a closing handshake would wait behind the unread data. */
  #cut(why: string): void {
    console.error(`warning: closing the connection of ${this.address}: ${why}`)
    this.#leave()
    this.#ws.terminate()
  }

  #leave(): void {
    this.#isOver = true
    this.#queue.length = 0
    this.#channels.leave()
    this.#shared.hub.addresses.delete(this.address, this)
  }
}
