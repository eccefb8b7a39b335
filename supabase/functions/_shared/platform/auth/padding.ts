/** How long a failed sign-in takes at least, and the step it grows by, in milliseconds. */
const step = 400

/** How much longer to wait so that `elapsed` becomes a whole number of steps. */
export const remainder = (elapsed: number): number => Math.ceil(Math.max(elapsed, 1) / step) * step - elapsed

/**
 * Settles a failure only at a multiple of the step after the start. Whether a name exists, and how long its
 * password took to check, then cannot be read off the clock. Successes are not delayed.
 */
export async function failSlowly<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, remainder(performance.now() - start)))
    throw error
  }
}
