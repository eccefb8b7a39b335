import process from 'node:process'

/**
 * Runs in Deno: gives an Edge Function what Supabase's edge runtime has and plain Deno has not, then loads it.
 * That is `EdgeRuntime.waitUntil`, work that goes on after the answer; it is drained before the process ends.
 */
const drainWithinMs = 5_000
const pending = new Set<Promise<unknown>>()

Object.assign(globalThis, {
  EdgeRuntime: {
    waitUntil(work: Promise<unknown>): void {
      const settled = work.catch((cause: unknown) => console.error(cause)).finally(() => pending.delete(settled))
      pending.add(settled)
    },
  },
})

// The supervisor closes this process' standard input to end it, and the system does when the supervisor is killed.
process.stdin.resume()
process.stdin.once('end', () => {
  setTimeout(() => process.exit(0), drainWithinMs)
  void Promise.all(pending).then(() => process.exit(0))
})

await import(process.argv[2] ?? '')
