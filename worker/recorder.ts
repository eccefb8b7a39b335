import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { openDependencies } from './runtime/dependencies.ts'
import { readSettings } from './runtime/settings.ts'
import { openHealthCheck, runUntilStopped } from './runtime/until-stopped.ts'

/** Records calls. A process of its own: a fault of the media library must not end the worker, nor the other way round. */
const settings = readSettings()
const health = await openHealthCheck('PORTAL_RECORDER_PORT', settings.recorderPort)
const dependencies = openDependencies(settings)
/** Where the sound of calls is until it is stored. */
const folder = process.env['PORTAL_RECORDINGS_DIR'] ?? join(tmpdir(), 'portal-recordings')

/** Goes on with nothing to do: whoever supervises the process would start it again and again if it ended. */
function idle(): () => Promise<void> {
  const timer = setInterval(() => undefined, 2 ** 31 - 1)
  return async () => clearInterval(timer)
}

async function start(): Promise<() => Promise<void>> {
  const { livekit } = settings
  if (!livekit) {
    console.log('calls are not configured, so there is nothing to record')
    return idle()
  }
  // The media library has a native part, which does not exist for every system.
  const library = await import('@livekit/rtc-node').catch((error: unknown) => {
    console.error('error: calls are not recorded, because the media library cannot be loaded here:', error)
    return null
  })
  if (!library) return idle()
  const { followRecordings } = await import('./areas/recordings/follow-recordings.ts')
  const recordings = followRecordings(dependencies, livekit, folder)
  return async () => {
    await recordings.stop()
    await library.dispose()
  }
}

const end = await start()
// Closes the files of running recordings. They go on after the next start.
runUntilStopped(health, async () => {
  await end()
  await dependencies.connections.close()
})
