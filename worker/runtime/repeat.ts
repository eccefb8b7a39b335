/** Work that is repeated. */
export interface Repeated {
  /** Works at once, or again as soon as the run in progress has ended, instead of waiting for the interval. */
  now: () => void
  /** Waits for the run in progress. */
  stop: () => Promise<void>
}

/**
 * Runs `work` again and again, never twice at once. Logs its errors, but one that comes again only once: an outage of the
 * database would fill the log.
 */
export function repeat(interval: number, what: string, work: () => Promise<void>): Repeated {
  let running: Promise<void> | undefined
  let logged: string | undefined
  let isWantedAgain = false
  let isStopped = false

  function log(error: unknown): void {
    if (String(error) === logged) return
    logged = String(error)
    console.error(`error: ${what}:`, error)
  }

  async function run(): Promise<void> {
    do {
      isWantedAgain = false
      await work().then(() => (logged = undefined), log)
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
