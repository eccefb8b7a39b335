import type { CallRoom, DeviceKind } from './call-room.ts'
import type { CallOptions, CallState, Choices } from './call-state.ts'
import { type Device, mediaFailure } from './media-failure.ts'

type Failures = CallState['failures']

interface Owner {
  hasDevice: CallOptions['hasDevice']
  /** The room that the person is in. */
  room: () => CallRoom | undefined
  onFailures: (failures: Failures) => void
  /** Something else about the devices may have changed. */
  onChanged: () => void
}

/** The devices of a call: those that the person chose, and what keeps them from being used (CALL-43). */
export class CallDevices {
  choices: Choices | undefined
  #failures: Failures = {}
  readonly #owner: Owner

  constructor(owner: Owner) {
    this.#owner = owner
  }

  forgetFailures(): void {
    this.#failures = {}
    this.#owner.onFailures({})
  }

  setFailure(device: Device, failure?: NonNullable<Failures[Device]>): void {
    const { [device]: _, ...others } = this.#failures
    this.#failures = failure ? { ...others, [device]: failure } : others
    this.#owner.onFailures(this.#failures)
  }

  /** Opens the chosen devices in the room. */
  async open(room: CallRoom): Promise<void> {
    if (!this.choices) return
    const { microphone, camera, speaker } = this.choices
    if (speaker) await room.choose('speaker', speaker).catch(() => undefined)
    await Promise.all([this.switch('microphone', microphone.isOn), this.switch('camera', camera.isOn)])
  }

  /** Also decides what is opened when the person joins again: the room's state may be out of date by then. */
  switch = (device: Device, isOn: boolean): Promise<void> => {
    if (this.choices) this.choices[device] = { ...this.choices[device], isOn }
    const id = isOn ? this.choices?.[device].id : undefined
    return this.#use(device, (room) =>
      device === 'microphone' ? room.setMicrophone(isOn, id) : room.setCamera(isOn, id),
    )
  }

  /** Opens the microphone again, which the device gave to a phone call. */
  resumeMicrophone = (): Promise<void> => this.#use('microphone', (room) => room.reopenMicrophone())

  async #use(device: Device, action: (room: CallRoom) => Promise<void>): Promise<void> {
    const room = this.#owner.room()
    if (!room) return
    try {
      await action(room)
      this.setFailure(device)
    } catch (error) {
      this.setFailure(device, mediaFailure(error, await this.#owner.hasDevice(device)))
    }
    this.#owner.onChanged()
  }

  /** Uses another device from now on; one that failed is tried again. */
  async choose(kind: DeviceKind, id: string): Promise<void> {
    if (this.choices && kind === 'speaker') this.choices.speaker = id
    else if (this.choices && kind !== 'speaker') this.choices[kind] = { ...this.choices[kind], id }
    await this.#owner
      .room()
      ?.choose(kind, id)
      .catch(() => undefined)
    if (kind !== 'speaker' && this.#failures[kind]) await this.switch(kind, true)
  }
}
