import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from './start-error.ts'

/** Where a running stack is reached: the portal, and Supabase without the gateway. */
type Places = { url: string; supabaseUrl: string }

/** How a running stack identifies itself to a second start. */
type Holder = Places & { pid: number }

export type Lock = { announce: (places: Places) => void; release: () => Promise<void> }

/**
 * Makes this process the only one that runs a stack from the folder. The lock is a local socket, not a file with a
 * process id: it vanishes with its process, however that ends, and cannot be confused by a reused id.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const address = await addressOf(folder)
  const holder: Holder = { pid: process.pid, url: '', supabaseUrl: '' }
  const server = createServer((socket) => socket.on('error', () => undefined).end(JSON.stringify(holder)))
  await listen(server, address).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    const other = await askHolder(address)
    if (other)
      throw new StartError(
        `The portal is already running from ${folder}${other.url ? ` at ${other.url}` : ''} (process ${other.pid})`,
        'use that one, or stop it first with Ctrl-C in its terminal',
      )
    // An abstract socket has vanished by itself.
    if (!address.startsWith('\0')) rmSync(address, { force: true })
    await listen(server, address)
  })
  server.unref()
  return {
    announce(places) {
      Object.assign(holder, places)
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The stack that is running from the folder, if any. */
export async function runningStack(folder: string): Promise<Holder | undefined> {
  return askHolder(await addressOf(folder))
}

async function addressOf(folder: string): Promise<string> {
  const name = `portal-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // Linux's abstract sockets are not files, so a crash leaves nothing behind.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function askHolder(address: string): Promise<Holder | undefined> {
  const socket = connect(address)
  try {
    return JSON.parse(await text(socket)) as Holder
  } catch {
    return undefined
  }
}
