import { StartError } from './start-error.ts'

/** Runs a command. Prints a failure without its stack where it has a remedy, and exits with 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof StartError) console.error(`${cause.message}: ${cause.remedy}`)
    else console.error(cause)
    process.exitCode = 1
  }
}
