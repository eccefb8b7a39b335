import type { Recording } from '@contract/chat/recordings.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment of a call, such as '1:02:03' or '4:05'. */
export function showMoment(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

/** Where a moment of a call is in one of its recordings, in seconds. */
export const placeIn = ({ startedAt }: Pick<Recording, 'startedAt'>, callStart: string, moment: number): number =>
  Math.max(0, (Date.parse(callStart) + moment - Date.parse(startedAt)) / 1_000)

/** The longest recording that the server has made of a call: the automatic one, unless it is gone. */
export const mostComplete = (recordings: readonly Recording[]): Recording | undefined =>
  recordings
    .filter(({ state, isUpload }) => state === 'ready' && !isUpload)
    .toSorted((one, other) => (other.duration ?? 0) - (one.duration ?? 0))[0]
