/** Work that is repeated. */
export interface Repeated {
  /** Works at once, or again as soon as the run in progress has ended, instead of waiting for the interval. */
  now: () => void
  /** Waits for the run in progress. */
  stop: () => Promise<void>
}

/** Runs `work` again and again, never twice at once, and logs its errors. */
export function repeat(interval: number, what: string, work: () => Promise<void>): Repeated {
  let running: Promise<void> | undefined
  let isWantedAgain = false
  let isStopped = false

  async function run(): Promise<void> {
    isWantedAgain = false
    await work().catch((error: unknown) => console.error(`error: ${what}:`, error))
    // Right after the question, so that no wish is lost between them.
    running = isWantedAgain && !isStopped ? run() : undefined
    await running
  }

  const timer = setInterval(() => {
    running ??= run()
  }, interval)
  return {
    now() {
      isWantedAgain = true
      if (!isStopped) running ??= run()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
