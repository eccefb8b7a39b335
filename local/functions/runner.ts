import process from 'node:process'

/**
 * Runs in Deno: adds what Supabase's edge runtime has and plain Deno lacks, then loads the Edge Function.
 * That is `EdgeRuntime.waitUntil`, which continues work after the response; the process waits for it before it exits.
 */
const drainWithinMs = 10_000
const pending = new Set<Promise<unknown>>()

Object.assign(globalThis, {
  EdgeRuntime: {
    waitUntil(work: Promise<unknown>): void {
      const settled = work.catch((cause: unknown) => console.error(cause)).finally(() => pending.delete(settled))
      pending.add(settled)
    },
  },
})

// The supervisor closes stdin to stop this process; if the supervisor is killed, the operating system closes it.
process.stdin.resume()
process.stdin.once('end', () => {
  setTimeout(() => process.exit(0), drainWithinMs)
  void Promise.all(pending).then(() => process.exit(0))
})

await import(process.argv[2] ?? '')
