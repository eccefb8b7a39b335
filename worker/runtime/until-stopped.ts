import { createServer } from 'node:http'
import process from 'node:process'

/** Shorter than those who run the process wait before they kill it. Without a database, some work never ends. */
const stopWithinMs = 11_000

/**
 * Answers health checks on `port` until the process is told to end, then runs `stop` once and exits, after `withinMs` even
 * if it is not done.
 */
export function runUntilStopped(port: number | null, stop: () => Promise<void>, withinMs = stopWithinMs): void {
  const health = port === null ? null : createServer((_, response) => response.end('ok')).listen(port, '127.0.0.1')
  let isStopping = false

  async function end(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), withinMs)
    health?.close()
    health?.closeAllConnections()
    await stop()
    process.exit()
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  if (process.env['PORTAL_STOP_WITH_INPUT'] === 'true') process.stdin.resume().once('end', () => void end())
}
