/** Runs `work` again and again, never twice at once, and logs its errors. `stop` waits for the run in progress. */
export function repeat(interval: number, what: string, work: () => Promise<void>): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => console.error(`error: ${what}:`, error))
      .finally(() => (running = undefined))
  }, interval)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
