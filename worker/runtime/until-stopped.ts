import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import process from 'node:process'

/** Shorter than those who run the process wait before they kill it. Without a database, some work never ends. */
const stopWithinMs = 11_000

const respond = (status: number, text: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(status).end(text)

/**
 * Answers health checks with 503 until the process runs. To be called before anything else starts: ends the process when
 * it cannot listen on the port, which `variable` sets.
 */
export async function openHealthCheck(variable: string, port: number | null): Promise<Server | null> {
  if (port === null) return null
  const health = createServer(respond(503, 'starting')).listen(port, '127.0.0.1')
  await once(health, 'listening').catch((error: Error) => {
    console.error(`error: ${variable}: ${error.message}`)
    process.exit(1)
  })
  return health
}

/**
 * Answers health checks until the process is told to end, then runs `stop` once and exits, after `withinMs` even if it is
 * not done.
 */
export function runUntilStopped(health: Server | null, stop: () => Promise<void>, withinMs = stopWithinMs): void {
  health?.removeAllListeners('request').on('request', respond(200, 'ok'))
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
