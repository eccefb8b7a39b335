/**
 * Runs `npm start` with an empty data folder, waits until the portal is healthy, signs in once, stops it with the
 * signal of Ctrl-C, and expects a clean exit. Uses nothing from the repository, because nothing has been tested yet.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const patience = 180_000
const windows = process.platform === 'win32'

/** Below the ports that systems lend to outgoing connections, so that nobody gets it before the portal does. */
const freePort = async () => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

/** Polls until the portal is healthy. Throws when the process exits or after the timeout. */
const waitUntilWell = async (url, child) => {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const health = await fetch(`${url}/api/health`).catch(() => null)
    if (health?.ok) return health.json()
    await delay(250)
  }
  throw new Error(`the portal was not healthy after ${patience / 1_000} s`)
}

const signIn = async (url) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'te.paris1', password: 'Portal-demo-1' }),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  if (!answer.headers.get('set-cookie')) throw new Error('signing in set no cookie')
}

/** Ctrl-C reaches every process of the terminal; here, the process group of npm. */
const interrupt = (child) => (windows ? child.kill('SIGINT') : process.kill(-child.pid, 'SIGINT'))

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'portal-ci-'))
const child = spawn('npm', ['start'], {
  env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: join(dataDir, 'data') },
  stdio: 'inherit',
  detached: !windows,
  shell: windows,
})
const ended = once(child, 'exit')

try {
  const started = Date.now()
  const health = await waitUntilWell(url, child)
  console.log(`healthy after ${((Date.now() - started) / 1_000).toFixed(1)} s: ${JSON.stringify(health)}`)
  await signIn(url)
  console.log('signed in')
  interrupt(child)
  const [code, signal] = await Promise.race([ended, delay(30_000, ['no end after 30 s'])])
  const clean = windows || code === 0 || code === 130 || signal === 'SIGINT'
  if (!clean) throw new Error(`npm start ended with ${code ?? signal}`)
  const left = await fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )
  if (left) throw new Error('the portal still answers after npm start has ended')
  console.log('stopped')
} catch (error) {
  console.error(`npm start: ${error.message}`)
  process.exitCode = 1
  if (child.exitCode === null) interrupt(child)
  if (process.argv[2]) await writeFile(process.argv[2], error.message)
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()
