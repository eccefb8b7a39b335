import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls `ask` every `everyMs` until it returns something. Throws `message` after `withinMs`, even while `ask` is pending. A
 * `message` that is a function is called only then, so that it can describe the final state.
 */
export async function until<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs: number,
  message: string | (() => Promise<string> | string),
  everyMs = 25,
): Promise<T> {
  const deadline = Date.now() + withinMs
  const answered = new AbortController()
  const overdue = pause(withinMs, undefined, { signal: answered.signal }).catch(() => undefined)
  try {
    for (;;) {
      const answer = await Promise.race([ask(), overdue])
      if (answer !== undefined) return answer
      if (Date.now() >= deadline) throw new Error(typeof message === 'string' ? message : await message())
      await pause(everyMs)
    }
  } finally {
    answered.abort()
  }
}
