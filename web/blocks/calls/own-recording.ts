import type { CallOptions } from './call-state.ts'

/** The manual recording that the person makes of a call (CALL-42). */
export class OwnRecording {
  readonly #options: CallOptions
  readonly #onChange: (isRecording: boolean) => void
  #callId: string | undefined
  #isOn = false
  /** How often the person has started or stopped it. */
  #changes = 0

  constructor(options: CallOptions, onChange: (isRecording: boolean) => void) {
    this.#options = options
    this.#onChange = onChange
  }

  #change(isOn: boolean): void {
    this.#isOn = isOn
    this.#onChange(isOn)
  }

  /** The person is in the call. Their recording goes on when they come back, or take the call over on another device. */
  async follow(callId: string): Promise<void> {
    this.#callId = callId
    const changes = this.#changes
    const isOn = await this.#options.server.isRecording(callId).catch(() => this.#isOn)
    if (changes === this.#changes) this.#change(isOn)
  }

  /** Starts or stops it. */
  async set(isOn: boolean): Promise<void> {
    const { server, onEvent } = this.#options
    if (!this.#callId) return
    this.#changes++
    try {
      await (isOn ? server.startRecording(this.#callId) : server.stopRecording(this.#callId))
      this.#change(isOn)
      onEvent(isOn ? 'recording-started' : 'recording-stopped')
    } catch (error) {
      onEvent('recording-failed', error)
    }
  }

  /** The server also stops it once the person has left, but only at the last full second, and up to a minute later. */
  async stop(): Promise<void> {
    this.#changes++
    if (!this.#callId || !this.#isOn) return
    this.#change(false)
    await this.#options.server.stopRecording(this.#callId).catch(() => undefined)
  }
}
