import type { Recording } from '@contract/chat/recordings.ts'

/** In milliseconds. */
const pause = 2_000

interface Query {
  state: { data?: readonly Recording[] | undefined; error: Error | null }
}

/** For `refetchInterval`: recordings are read again until all of them are ready or have failed. */
export const whileUnfinished = ({ state: { data } }: Query) =>
  data?.some(({ state }) => state !== 'ready' && state !== 'failed') ? pause : false

/** The same where nobody sees that a read has failed, and could try again. */
export const untilFinished = (query: Query) => (query.state.error ? pause : whileUnfinished(query))
