import { ApiError } from '../api.ts'

/** In milliseconds: the pause after the first failed attempt, doubled after each further one. */
const pauses = { first: 1_000, longest: 30_000 }
/** An ended session, a slow or a busy server: refusals that are no fault of the entry. */
const temporary = [401, 408, 425, 429]

/** The session of the request belongs to somebody else, who signed in meanwhile. */
export const isOthers = (error: unknown): boolean =>
  error instanceof ApiError && error.failure?.code === 'request.other_person'

/**
 * How long to wait before the next attempt; undefined if the server refused the entry for good. Honors Retry-After.
 * `failures`: how many attempts have failed before this one.
 */
export function delayAfter(error: unknown, failures: number): number | undefined {
  const isRefused =
    error instanceof ApiError && error.status < 500 && !temporary.includes(error.status) && !isOthers(error)
  if (isRefused) return undefined
  const wanted = Math.min(pauses.first * 2 ** failures, pauses.longest)
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  // Clients that lost the same server do not come back at the same moment.
  return Math.max(wanted, asked) + Math.random() * pauses.first
}

/** Waits; ends early when the function that it adds to `wakes` is called, or with `closing`. */
export async function pause(milliseconds: number, closing: AbortSignal, wakes: Set<() => void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, milliseconds)
  wakes.add(end)
  closing.addEventListener('abort', end)
  await promise
  clearTimeout(timer)
  wakes.delete(end)
  closing.removeEventListener('abort', end)
}
