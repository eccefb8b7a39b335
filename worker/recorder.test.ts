import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

/** Says whether the process goes on after it has said that there is nothing to record, and ends it then. */
const observed = `
  const log = console.log
  console.log = (text) => {
    log(text)
    setTimeout(() => { log('goes on'); process.kill(process.pid, 'SIGTERM') }, 100).unref()
  }
  process.once('beforeExit', () => log('ends by itself'))`

test('goes on without a media server, so that its supervisor does not start it again and again', async () => {
  const recorder = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(observed)}`, join(import.meta.dirname, 'recorder.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_SERVICE_ROLE_KEY: 'key',
        PORTAL_WORKER_DB_URL: 'postgresql://portal_worker@127.0.0.1:1/postgres',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  recorder.stdout.on('data', (text) => (output += String(text)))
  let complaints = ''
  recorder.stderr.on('data', (text) => (complaints += String(text)))
  expect(await once(recorder, 'close')).toEqual([0, null])
  expect(output.split('\n')).toEqual(['calls are not configured, so there is nothing to record', 'goes on', ''])
  // Node says there when a timer has too long a time, and calls it all the time.
  expect(complaints).toBe('')
})
