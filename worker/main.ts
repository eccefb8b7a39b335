import { createServer } from 'node:http'
import process from 'node:process'
import { readSettings } from './runtime/settings.ts'
import { startWorker } from './worker.ts'

const settings = readSettings()
const worker = await startWorker(settings)
const health =
  settings.port === null ? null : createServer((_, response) => response.end('ok')).listen(settings.port, '127.0.0.1')

let isStopping = false

/** Waits for running jobs. Jobs that do not finish in time run again after the next start. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  health?.close()
  health?.closeAllConnections()
  await worker.stop()
  process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
if (process.env['PORTAL_STOP_WITH_INPUT'] === 'true') process.stdin.resume().once('end', () => void stop())
