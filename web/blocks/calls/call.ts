import { Aloneness } from './aloneness.ts'
import { CallDevices } from './call-devices.ts'
import {
  type CallRoom,
  type Departure,
  type DeviceKind,
  type Reaction,
  type RoomListener,
  unless,
} from './call-room.ts'
import { type CallEnd, type CallOptions, type CallState, newCall, withoutMedia } from './call-state.ts'
import type { Choices, Refusal } from './call-state.ts'
import { type Device, isScreenNotChosen } from './media-failure.ts'
import { OwnRecording } from './own-recording.ts'
import { endPause, rejoinDelays, wait } from './pauses.ts'
import { Store } from './store.ts'

/** One call from the choice of devices to its end, independent of what shows it (CALL-2). */
export class Call extends Store<CallState> {
  readonly #options: CallOptions
  #room: CallRoom | undefined
  #callId: string | undefined
  /** The person has started the call, and has not been in it yet. */
  #isOnlyStarted = false
  /** The number of the current connection; what earlier ones report is ignored. */
  #attempt = 0
  /** Why the person was disconnected after they had begun to end the call. */
  #departure: Departure | undefined
  readonly recording: OwnRecording
  readonly #devices: CallDevices
  readonly #aloneness = new Aloneness({
    onTooLong: () => this.change({ isAloneTooLong: true }),
    onNoAnswer: () => void this.leave(),
  })

  constructor(options: CallOptions) {
    super(newCall(options.place, options.type))
    this.#options = options
    this.#callId = options.callId
    this.#devices = new CallDevices({
      hasDevice: options.hasDevice,
      room: () => this.#room,
      onFailures: (failures) => this.change({ failures }),
      onChanged: () => this.#refresh(),
    })
    this.recording = new OwnRecording(options, (isRecording) => this.change({ isRecording }))
  }

  /** Takes a seat with the chosen devices; also after a failure, and to take the call over from another device. */
  async join(choices: Choices | undefined = this.#devices.choices): Promise<void> {
    if (!choices) return
    this.#devices.choices = { ...choices }
    this.#devices.forgetFailures()
    this.change({ phase: 'connecting', end: undefined, error: undefined, people: [] })
    const attempt = this.#attempt + 1
    try {
      await this.#connect()
    } catch (error) {
      if (attempt !== this.#attempt) return
      this.#options.onEvent('start-failed')
      await this.#finish(this.#options.server.refusalOf(error), error)
    }
  }

  async #connect(isReturning = false): Promise<void> {
    const attempt = ++this.#attempt
    const isStale = () => attempt !== this.#attempt
    const { server, place, type } = this.#options
    const seat = await (this.#callId ? server.join(this.#callId, isReturning) : server.start(place.roomId, type))
    if (isStale()) {
      // The person hung up before they had a seat.
      if (this.snapshot().phase === 'over') await server.leave(seat.callId).catch(() => undefined)
      return
    }
    if (!this.#callId) this.#isOnlyStarted = seat.canEnd
    this.#callId = seat.callId
    const room = await this.#options.createRoom(this.#listenerOf(isStale, () => room === this.#room))
    try {
      await room.connect(seat)
    } catch (error) {
      await room.disconnect()
      throw error
    }
    if (isStale()) return room.disconnect()
    this.#room = room
    this.#isOnlyStarted = false
    const following = this.recording.follow(seat.callId)
    this.change({ phase: 'connected', type: seat.type, startedAt: seat.startedAt, canEnd: seat.canEnd })
    this.#refresh()
    await Promise.all([this.#devices.open(room), following])
  }

  /** `isIn`: whether the current connection has joined the room. */
  #listenerOf(isStale: () => boolean, isIn: () => boolean): RoomListener {
    const unlessOut = unless(() => isStale() || !isIn())
    return {
      onChanged: unlessOut(() => this.#refresh()),
      onReconnecting: unlessOut(() => this.change({ phase: 'reconnecting' })),
      onReconnected: unlessOut(() => {
        this.change({ phase: 'connected' })
        if (this.#callId) void this.recording.follow(this.#callId)
      }),
      onDisconnected: unless(isStale)((departure: Departure) => {
        if (this.snapshot().phase === 'ending') this.#departure = departure
        // Whoever is removed while connecting must not retry, which would take the call back from another device.
        else if (departure !== 'lost' || isIn()) void this.#depart(departure)
      }),
      onDeviceLost: unlessOut((device: Device) => {
        this.#devices.setFailure(device, 'unplugged')
        this.#refresh()
      }),
      onMicrophoneTaken: unlessOut((isTaken: boolean) => {
        this.#devices.setFailure('microphone', isTaken ? 'taken' : undefined)
      }),
      onScreenEnded: unlessOut(() => {
        this.#refresh()
        this.#options.onEvent('sharing-ended')
      }),
    }
  }

  #depart(departure: Departure): Promise<void> {
    this.#isOnlyStarted = false
    // Somebody who was removed may have lost the room, or only their seat while their connection was lost.
    if (departure === 'lost' || (departure === 'removed' && this.#room)) return this.#rejoin(departure)
    return this.#finish(departure)
  }

  #refresh(): void {
    if (!this.#room) return
    const people = this.#room.people()
    const self = people.find(({ isSelf }) => isSelf)
    this.change({
      people,
      isSoundBlocked: !this.#room.canPlaySound(),
      isMuted: self?.isMuted ?? true,
      isCameraOn: self?.camera !== undefined,
      isSharing: self?.screen !== undefined,
      isHandRaised: self?.isHandRaised ?? false,
      microphone: this.#room.microphone(),
    })
    this.#aloneness.note(people.length < 2)
    if (people.length > 1 && this.snapshot().isAloneTooLong) this.change({ isAloneTooLong: false })
  }

  /** Says that the person, who is alone, is still there. */
  stay(): void {
    this.change({ isAloneTooLong: false })
    this.#aloneness.restart()
  }

  /** Joins again once LiveKit's client has given up reconnecting, or learns why that is not possible. */
  async #rejoin(departure: Departure): Promise<void> {
    this.#room = undefined
    this.change({ phase: 'reconnecting' })
    let attempt = ++this.#attempt
    let refusal: Refusal | 'failed' = 'server-away'
    for (const delay of rejoinDelays) {
      await wait(delay)
      if (attempt++ !== this.#attempt) return
      try {
        return await this.#connect(true)
      } catch (error) {
        if (attempt !== this.#attempt) return
        refusal = this.#options.server.refusalOf(error)
        if (refusal !== 'server-away') break
      }
    }
    // An ended session is refused as well, but that has nothing to do with the call.
    const isOut = refusal === 'no-access' || (refusal === 'failed' && departure === 'removed')
    await this.#finish(isOut ? 'removed' : refusal)
  }

  async #finish(end: CallEnd, error?: unknown): Promise<void> {
    this.#attempt++
    const room = this.#room
    this.#room = undefined
    this.#aloneness.note(false)
    this.change({ ...withoutMedia, phase: 'over', end, error })
    await room?.disconnect()
  }

  setMuted = (isMuted: boolean): Promise<void> => this.#devices.switch('microphone', !isMuted)

  setCamera = (isOn: boolean): Promise<void> => this.#devices.switch('camera', isOn)

  resumeMicrophone = (): Promise<void> => this.#devices.resumeMicrophone()

  choose = (kind: DeviceKind, id: string): Promise<void> => this.#devices.choose(kind, id)

  /** Shares the screen, with its sound where the browser offers it (CALL-16). */
  async setSharing(isSharing: boolean): Promise<void> {
    const { server, onEvent } = this.#options
    if (!this.#room || !this.#callId) return
    try {
      await this.#room.setScreen(isSharing)
      onEvent(isSharing ? 'sharing-started' : 'sharing-ended')
      if (isSharing) server.markShared(this.#callId).catch(() => undefined)
    } catch (error) {
      if (!isScreenNotChosen(error)) onEvent('sharing-failed')
    }
    this.#refresh()
  }

  async setHand(isRaised: boolean): Promise<void> {
    await this.#room?.setHand(isRaised)
    this.#refresh()
  }

  react = async (reaction: Reaction): Promise<void> => this.#room?.react(reaction)

  async playSound(): Promise<void> {
    await this.#room?.playSound()
    this.#refresh()
  }

  /** Leaves the call, which goes on for the others; also one that could not be connected, so that it stops ringing. */
  async leave(): Promise<void> {
    const { phase } = this.snapshot()
    const isIn = phase !== 'choosing' && phase !== 'over'
    const hasSeat = isIn || this.#isOnlyStarted
    // A person who is not in the call here may be recording it on another device.
    const stopped = isIn ? this.recording.stop() : undefined
    // The view closes as soon as the call is over.
    if (isIn) this.#options.onEvent('call-ended')
    await Promise.all([stopped, this.#finish('left')])
    if (hasSeat && this.#callId) await this.#options.server.leave(this.#callId).catch(() => undefined)
  }

  /** Ends the call for everyone, a second after the microphone and the camera were switched off (CALL-3). */
  async endForAll(): Promise<void> {
    if (!this.#callId) return this.leave()
    this.#departure = undefined
    this.change({ phase: 'ending' })
    const { server, onEvent } = this.#options
    const stopped = this.recording.stop()
    await Promise.all([stopped, this.setMuted(true), this.setCamera(false), wait(endPause)])
    try {
      await server.end(this.#callId)
    } catch {
      onEvent('end-failed')
      if (this.#departure) return this.#depart(this.#departure)
      // Joining again may have succeeded or failed meanwhile.
      if (this.snapshot().phase === 'ending') this.change({ phase: this.#room ? 'connected' : 'reconnecting' })
      return
    }
    onEvent('call-ended')
    await this.#finish('left')
  }
}
