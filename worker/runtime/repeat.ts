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
    do {
      isWantedAgain = false
      await work().catch((error: unknown) => console.error(`error: ${what}:`, error))
    } while (isWantedAgain)
    // Right after the question, so that no wish is lost between them.
    running = undefined
  }

  const timer = setInterval(() => {
    running ??= run()
  }, interval)
  return {
    now() {
      if (isStopped) return
      isWantedAgain = true
      running ??= run()
    },
    async stop() {
      isStopped = true
      isWantedAgain = false
      clearInterval(timer)
      await running
    },
  }
}
