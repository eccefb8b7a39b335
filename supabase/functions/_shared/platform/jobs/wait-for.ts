/** How long a caller waits for the worker, in milliseconds. */
const maximumWait = 25_000
/** Exponential backoff between two polls, in milliseconds: 17 polls at most. */
const pauses = { first: 200, longest: 2_000, growth: 1.5 }

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** What `look` finds once the worker is done; null when it is not done in time. */
export async function waitFor<T>(look: () => Promise<T | null>): Promise<T | null> {
  const end = Date.now() + maximumWait
  for (let pause = pauses.first; Date.now() < end; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    await wait(pause)
    const found = await look()
    if (found !== null) return found
  }
  return null
}
