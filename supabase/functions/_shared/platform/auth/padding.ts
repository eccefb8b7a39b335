/** The duration of a failed sign-in is a multiple of this, in milliseconds. */
const step = 400

/** How much longer to wait so that `elapsed` becomes a whole number of steps. */
export const remainder = (elapsed: number): number => Math.ceil(Math.max(elapsed, 1) / step) * step - elapsed

/**
 * Delays a failure to a multiple of the step, so that the response time does not reveal whether a name exists or how
 * long its password took to check. Does not delay successes.
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
