import type { ConnectionTestEntrance } from '@contract/chat/calls.ts'
import type { CheckName } from './checks.ts'

/** What an attempt to connect found out. */
export interface Reach {
  /** Whether the check succeeded. */
  isReached: boolean
  /** The addresses of the servers that the media server offered for it. */
  addresses: readonly string[]
}

/** Tries to connect in one way only. Never throws; ends early once the signal says so. */
export type Probe = (check: CheckName, entrance: ConnectionTestEntrance, signal: AbortSignal) => Promise<Reach>
