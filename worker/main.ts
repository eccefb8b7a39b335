import { removeLeftFolders } from './runtime/job-folders.ts'
import { readSettings } from './runtime/settings.ts'
import { openHealthCheck, runUntilStopped } from './runtime/until-stopped.ts'
import { startWorker } from './worker.ts'

const settings = readSettings()
const health = await openHealthCheck('PORTAL_WORKER_PORT', settings.port)
await removeLeftFolders()
const worker = await startWorker(settings)
// Waits for running jobs. Jobs that do not finish in time run again after the next start.
runUntilStopped(health, () => worker.stop())
