import type { Recording } from '@contract/chat/recordings.ts'

/** In milliseconds. */
const pause = 2_000

/** For `refetchInterval`: recordings are read again until all of them are ready or have failed. */
export const whileUnfinished = ({ state: { data } }: { state: { data?: readonly Recording[] | undefined } }) =>
  data?.some(({ state }) => state !== 'ready' && state !== 'failed') ? pause : false
