import { prepareServer } from '../../local/livekit/prepare.ts'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'

const name = 'server for calls'

/** Builds the server for calls unless there is one. Without it the tests of calls fail, so that it counts as a test. */
export async function prepareLiveKit(): Promise<Outcome> {
  const started = performance.now()
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
  try {
    const program = await prepareServer(() => undefined, interrupted.signal)
    const seconds = (performance.now() - started) / 1_000
    console.log(program ? `✓ ${name} ${seconds.toFixed(1)} s` : `✗ ${name}`)
    return program ? passedOnce(name, seconds) : failedOnce(name, 'Install livekit-server, or Go 1.26', seconds)
  } catch (cause) {
    return failedOnce(name, String(cause))
  }
}
