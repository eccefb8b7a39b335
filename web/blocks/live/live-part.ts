import type { Hint } from '@contract/live/hint.ts'

/** What one feature does about changes that the server announces. */
export interface LivePart {
  /** Shows what a hint says. */
  onHint: (hint: Hint) => void
  /** Reads everything again: hints were missed. */
  refresh: () => void
}
