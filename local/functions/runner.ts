/**
 * Runs in Deno: gives an Edge Function what Supabase's edge runtime has and plain Deno has not, then loads it.
 * Upstream gap: `EdgeRuntime.waitUntil`, work that goes on after the answer; it is drained before the process ends.
 */
type Runtime = {
  args: string[]
  exit(code: number): never
  stdin: { readable: ReadableStream<Uint8Array> }
}

const deno = (globalThis as unknown as { Deno: Runtime }).Deno
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
async function endWithInput(): Promise<void> {
  await deno.stdin.readable.pipeTo(new WritableStream()).catch(() => undefined)
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, drainWithinMs))])
  deno.exit(0)
}

void endWithInput()
await import(deno.args[0] ?? '')
