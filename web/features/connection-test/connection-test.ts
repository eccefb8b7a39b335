import type { ConnectionTestEntrance } from '@contract/chat/calls.ts'
import { type Check, type CheckName, checkNames, type Checks, waitingChecks } from './checks.ts'
import type { Probe } from './probe.ts'

interface TestState {
  phase: 'new' | 'running' | 'done' | 'refused'
  checks: Checks
  /** When it began, as an instant. */
  startedAt: string
  /** The address of the media server. */
  server: string
  /** Why the portal refused the test. */
  error: unknown
}

interface Options {
  /** Asks the portal for access to a room. */
  enter: () => Promise<ConnectionTestEntrance>
  loadProbe: () => Promise<Probe>
  now?: () => number
}

const newTest: TestState = { phase: 'new', checks: waitingChecks, startedAt: '', server: '', error: undefined }

/** A test of the connection for calls, one check after the other: in parallel, they would compete for the network. */
export class ConnectionTest {
  readonly #options: Required<Options>
  readonly #listeners = new Set<() => void>()
  #state = newTest
  #stopping = new AbortController()

  constructor(options: Options) {
    this.#options = { now: Date.now, ...options }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): TestState => this.#state

  #change(changes: Partial<TestState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  #note(name: CheckName, check: Check): void {
    this.#change({ checks: { ...this.#state.checks, [name]: check } })
  }

  /** Runs all checks anew. */
  async run(): Promise<void> {
    this.#stopping.abort()
    const stopping = new AbortController()
    this.#stopping = stopping
    const { signal } = stopping
    const { enter, loadProbe, now } = this.#options
    this.#change({ ...newTest, phase: 'running', startedAt: new Date(now()).toISOString() })
    let entrance: ConnectionTestEntrance
    let probe: Probe
    try {
      ;[entrance, probe] = await Promise.all([enter(), loadProbe()])
    } catch (error) {
      if (!signal.aborted) this.#change({ phase: 'refused', error })
      return
    }
    if (signal.aborted) return
    this.#change({ server: entrance.url })
    for (const name of checkNames) {
      const reason = this.#reasonAgainst(name, entrance)
      if (reason) {
        this.#note(name, { state: 'skipped', reason })
        continue
      }
      this.#note(name, { state: 'running' })
      const start = now()
      const { isReached, addresses } = await probe(name, entrance, signal)
      if (signal.aborted) return
      const duration = now() - start
      if (name === 'tcp' && !isReached && addresses.length === 0)
        this.#note(name, { state: 'skipped', reason: 'not-offered' })
      else this.#note(name, { state: isReached ? 'passed' : 'failed', duration, addresses })
    }
    this.#change({ phase: 'done' })
  }

  #reasonAgainst(name: CheckName, { hasTurn }: ConnectionTestEntrance) {
    if (name === 'turn' && !hasTurn) return 'not-configured'
    return this.#state.checks.signaling.state === 'failed' ? 'unreachable' : undefined
  }

  /** Ends what runs, and forgets it. */
  stop(): void {
    this.#stopping.abort()
    this.#change(newTest)
  }
}
