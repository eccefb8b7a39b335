import type { CallPerson, CallRoom, ConnectionDetails, RoomListener } from './call-room.ts'

const picture = { attach: () => undefined, detach: () => undefined }

export const person = (name: string, more: Partial<CallPerson> = {}): CallPerson => ({
  id: name,
  name,
  photoId: null,
  isSelf: false,
  isMuted: false,
  isSpeaking: false,
  isHandRaised: false,
  reaction: undefined,
  quality: 'good',
  camera: undefined,
  screen: undefined,
  ...more,
})

/** A room whose script decides what fails; records what was asked of it. */
export class ScriptedRoom implements CallRoom {
  readonly listener: RoomListener
  readonly asked: string[] = []
  readonly others: CallPerson[] = []
  self = person('Me', { isSelf: true, isMuted: true })
  isSilent = false
  /** What happens before `connect` resolves. */
  whileConnecting: (listener: RoomListener) => void = () => undefined
  failures: Partial<Record<'connect' | 'microphone' | 'camera' | 'screen', Error>> = {}

  constructor(listener: RoomListener) {
    this.listener = listener
  }

  async #ask(what: string, failure?: Error, changes: Partial<CallPerson> = {}): Promise<void> {
    this.asked.push(what)
    await Promise.resolve()
    if (failure) throw failure
    this.self = { ...this.self, ...changes }
  }

  people = () => [this.self, ...this.others]
  canPlaySound = () => !this.isSilent
  connect = ({ url, token, hasTurn }: ConnectionDetails) => {
    this.whileConnecting(this.listener)
    return this.#ask(`connect ${url} ${token}${hasTurn ? ' with TURN' : ''}`, this.failures.connect)
  }
  disconnect = () => this.#ask('disconnect')
  playSound = async () => {
    await this.#ask('play')
    this.isSilent = false
  }
  setMicrophone = (isOn: boolean, device?: string) =>
    this.#ask(
      `microphone ${isOn ? 'on' : 'off'}${device ? ` ${device}` : ''}`,
      isOn ? this.failures.microphone : undefined,
      {
        isMuted: !isOn,
      },
    )
  reopenMicrophone = () => this.#ask('reopen microphone', this.failures.microphone, { isMuted: false })
  setCamera = (isOn: boolean, device?: string) =>
    this.#ask(`camera ${isOn ? 'on' : 'off'}${device ? ` ${device}` : ''}`, isOn ? this.failures.camera : undefined, {
      camera: isOn ? picture : undefined,
    })
  setScreen = (isOn: boolean) =>
    this.#ask(`screen ${isOn ? 'on' : 'off'}`, this.failures.screen, { screen: isOn ? picture : undefined })
  setHand = (isHandRaised: boolean) => this.#ask('hand', undefined, { isHandRaised })
  react = (reaction: string) => this.#ask(`react ${reaction}`)
  microphone = () => undefined
  choose = (kind: string, device: string) => this.#ask(`choose ${kind} ${device}`)
}
