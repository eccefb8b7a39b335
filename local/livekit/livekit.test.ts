import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accessToken } from './access-token.ts'
import { type LiveKit, openLiveKit } from './livekit.ts'

const key = { name: 'portal', secret: 'a-secret-of-at-least-32-characters' }

let folder = ''
let livekit: LiveKit | undefined
/** Stands in for the function, which is asked to create the rooms of active calls again. */
let functions: Server
let areRoomsCreated = false
let requests = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-livekit-'))
  await mkdir(join(folder, 'bin'))
  vi.stubEnv('PATH', [join(folder, 'bin'), '/usr/bin', '/bin'].join(':'))
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'))
  areRoomsCreated = false
  requests = 0
  functions = createServer((_, response) => {
    requests += 1
    response.writeHead(areRoomsCreated ? 204 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(functions, 'listening')
})
afterEach(async () => {
  await livekit?.service.stop()
  livekit = undefined
  functions.close().closeAllConnections()
  await rm(folder, { recursive: true })
})

/** Stands in for LiveKit's server: it responds at its port. */
const server = `#!${process.execPath}
const { port } = JSON.parse(process.env.LIVEKIT_CONFIG)
require('node:http').createServer((_, response) => response.end('{}')).listen(port, '127.0.0.1')
`

async function install(name: string, script: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), script)
  await chmod(join(folder, 'bin', name), 0o755)
}

async function open(): Promise<LiveKit> {
  const { port: functionsPort } = functions.address() as AddressInfo
  const supervision = { logFolder: folder, log: () => undefined }
  livekit = await openLiveKit({ dataDir: folder, key, functionsPort, supervision })
  if (!livekit) throw new Error('There is neither a server nor anything to build it with')
  return livekit
}

const admit = async ({ admit: ask }: LiveKit) => ask(`/rtc?access_token=${await accessToken(key, { roomJoin: true })}`)

describe.skipIf(process.platform === 'win32')('the server for calls', () => {
  test('[CALL-38] lets nobody in after its start until the rooms of active calls exist again', async () => {
    await install('livekit-server', server)
    const opened = await open()
    await expect.poll(() => opened.service.isUp()).toBe(true)
    let isAdmitted = false
    const admitted = admit(opened).then((refusal) => {
      isAdmitted = true
      return refusal
    })
    await expect.poll(() => requests).toBeGreaterThan(2)
    expect(isAdmitted).toBe(false)
    areRoomsCreated = true
    expect(await admitted).toBeUndefined()
  })

  test('is built in the background, and reports its progress meanwhile', async () => {
    const gate = join(folder, 'gate')
    execFileSync('mkfifo', [gate])
    await writeFile(join(folder, 'server'), server)
    await install(
      'go',
      `#!/bin/sh
case "$1" in
  env) echo go1.26.5; exit;;
  list) printf 'a\\nb\\nc\\nd\\n'; exit;;
esac
while [ "$1" != -o ]; do shift; done
printf 'a\\nb\\n' >&2
read opened < '${gate}'
cp '${folder}/server' "$2" && chmod 755 "$2"
`,
    )
    areRoomsCreated = true
    const opened = await open()
    const state = async () => (await fetch(opened.url)).json()
    await expect.poll(state).toEqual({ state: 'building', progress: 0.5 })
    expect(opened.service.isUp()).toBe(false)
    expect(await admit(opened)).toEqual({ status: 503, code: 'calls.preparing' })
    await writeFile(gate, 'opened\n')
    await expect.poll(() => opened.service.isUp()).toBe(true)
    expect(await admit(opened)).toBeUndefined()
  })
})
