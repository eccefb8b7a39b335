import { setTimeout as pause } from 'node:timers/promises'

/** Polls `ask` every `everyMs` until it returns something; throws `message` after `withinMs`. */
export async function until<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs: number,
  message: string,
  everyMs = 25,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(message)
    await pause(everyMs)
  }
}
