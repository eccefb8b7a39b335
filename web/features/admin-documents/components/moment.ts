import type { Recording } from '@contract/chat/recordings.ts'

/** Where a moment of a call is in one of its recordings, in seconds. */
export const offsetIn = ({ startedAt }: Pick<Recording, 'startedAt'>, callStart: string, moment: number): number =>
  Math.max(0, (Date.parse(callStart) + moment - Date.parse(startedAt)) / 1_000)

/** The longest recording that the server has made of a call: the automatic one, unless it is gone. */
export const mostComplete = (recordings: readonly Recording[]): Recording | undefined =>
  recordings
    .filter(({ state, isUpload }) => state === 'ready' && !isUpload)
    .toSorted((one, other) => (other.duration ?? 0) - (one.duration ?? 0))[0]
