import { storage } from '@/lib/storage.ts'
import type { DeviceKind } from './call-room.ts'
import type { CallType, Choices } from './call-state.ts'
import { type Device, type MediaFailure, mediaFailure } from './media-failure.ts'
import { Store } from './store.ts'

const key = 'calls.devices'

/** A device as a form offers it. */
export interface ListedDevice {
  id: string
  label: string
}

const kindOf = { audioinput: 'microphone', videoinput: 'camera', audiooutput: 'speaker' } as const
export type Devices = Record<DeviceKind, readonly ListedDevice[]>

/** The devices that the browser names; it names none before it was allowed to use one. */
export async function listDevices(): Promise<Devices> {
  const devices: Record<DeviceKind, ListedDevice[]> = { microphone: [], camera: [], speaker: [] }
  const listed = (await globalThis.navigator?.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  for (const { kind, deviceId, label } of listed) if (label) devices[kindOf[kind]].push({ id: deviceId, label })
  return devices
}

/** Whether the browser lists a device of this kind, named or not. */
export async function hasDevice(device: Device): Promise<boolean> {
  const listed = await globalThis.navigator?.mediaDevices?.enumerateDevices().catch(() => [])
  return listed?.some(({ kind }) => kindOf[kind] === device) ?? false
}

/** The devices of the last call. */
function keptDevices(): Partial<Record<DeviceKind, string>> {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Partial<Record<DeviceKind, string>>
  } catch {
    return {}
  }
}

export const keptSpeaker = (): string | undefined => keptDevices().speaker

export function keepDevice(kind: DeviceKind, id: string): void {
  storage.setItem(key, JSON.stringify({ ...keptDevices(), [kind]: id }))
}

/** The devices of the last call, switched on as the type of the call suggests. */
export function defaultChoices(type: CallType): Choices {
  const { microphone, camera, speaker } = keptDevices()
  return {
    microphone: { isOn: true, id: microphone },
    camera: { isOn: type === 'video', id: camera },
    speaker,
  }
}

interface PreviewState {
  choices: Choices
  devices: Devices
  failures: Partial<Record<Device, MediaFailure>>
  streams: Partial<Record<Device, MediaStream>>
}

function stopTracks(stream?: MediaStream): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** What people see and hear of themselves before they join. */
export class Preview extends Store<PreviewState> {
  /** How often each device has been released; what was requested before is not used. */
  readonly #releases: Record<Device, number> = { microphone: 0, camera: 0 }

  constructor(type: CallType) {
    super({
      choices: defaultChoices(type),
      devices: { microphone: [], camera: [], speaker: [] },
      failures: {},
      streams: {},
    })
  }

  /** Opens the chosen devices. Each may fail without the other. Returns a function that releases them. */
  readonly open = (): (() => void) => {
    const list = () => void this.#list()
    void this.#use('microphone')
    void this.#use('camera')
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', list)
      for (const device of ['microphone', 'camera'] as const) this.#release(device)
    }
  }

  async #list(): Promise<void> {
    this.change({ devices: await listDevices() })
  }

  #release(device: Device): void {
    this.#releases[device]++
    const { [device]: stream, ...streams } = this.snapshot().streams
    stopTracks(stream)
    this.change({ streams })
  }

  async #use(device: Device): Promise<void> {
    this.#release(device)
    const { [device]: before, ...failures } = this.snapshot().failures
    if (before) this.change({ failures })
    const { isOn, id } = this.snapshot().choices[device]
    if (!isOn) return
    const release = this.#releases[device]
    const isStale = () => release !== this.#releases[device]
    try {
      const constraints = { [device === 'microphone' ? 'audio' : 'video']: id ? { deviceId: id } : true }
      const stream = await navigator.mediaDevices.getUserMedia(constraints)
      if (isStale()) return stopTracks(stream)
      this.change({ streams: { ...this.snapshot().streams, [device]: stream } })
    } catch (error) {
      const failure = mediaFailure(error, await hasDevice(device))
      if (isStale()) return
      this.change({ failures: { ...this.snapshot().failures, [device]: failure } })
    }
    await this.#list()
  }

  choose(kind: DeviceKind, id: string): void {
    keepDevice(kind, id)
    const { choices } = this.snapshot()
    if (kind === 'speaker') return this.change({ choices: { ...choices, speaker: id } })
    this.change({ choices: { ...choices, [kind]: { ...choices[kind], id } } })
    void this.#use(kind)
  }

  setOn(device: Device, isOn: boolean): void {
    const { choices } = this.snapshot()
    this.change({ choices: { ...choices, [device]: { ...choices[device], isOn } } })
    void this.#use(device)
  }

  /** Requests a device again after it failed. */
  retry(device: Device): void {
    void this.#use(device)
  }
}
