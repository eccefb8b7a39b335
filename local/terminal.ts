import { StartError } from './start-error.ts'

/** Runs a command's work; a failure is told in words and ends the process with 1. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof StartError) console.error(`${cause.message}: ${cause.remedy}`)
    else console.error(cause)
    process.exitCode = 1
  }
}
