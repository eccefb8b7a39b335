import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openHealthCheck } from './until-stopped.ts'

const source = JSON.stringify(import.meta.resolve('./until-stopped.ts'))

const portOf = (server: Server) => (server.address() as AddressInfo).port

test('a health check fails until the process runs', async () => {
  const health = (await openHealthCheck('PORTAL_WORKER_PORT', 0)) as Server
  expect((await fetch(`http://127.0.0.1:${portOf(health)}/`)).status).toBe(503)
  health.close()
})

test('a process whose port is in use names the variable, and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const opened = `openHealthCheck('PORTAL_RECORDER_PORT', ${portOf(other)})`
  const text = `import(${source}).then(({ openHealthCheck }) => ${opened}).then(() => console.log('starts'))`
  const child = spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toMatch(/^error: PORTAL_RECORDER_PORT: .* address already in use .*\n$/)
  other.close()
})

/** The exit code of a process that is told to end by closing its input, and stops in this way. */
async function exitCode(stop: string): Promise<unknown> {
  const text = `import(${source}).then(({ runUntilStopped }) => runUntilStopped(null, ${stop}, 300))`
  const child = spawn(process.execPath, ['-e', text], {
    env: { ...process.env, PORTAL_STOP_WITH_INPUT: 'true' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end()
  return (await once(child, 'exit'))[0]
}

test('a process ends when its work has stopped', async () => {
  expect(await exitCode('() => Promise.resolve()')).toBe(0)
})

test('a process also ends when its work never stops, for example because the database is gone', async () => {
  expect(await exitCode('() => new Promise(() => setInterval(() => undefined, 1_000))')).toBe(1)
})
