import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

const loopback = '127.0.0.1'

/** A loopback port that is free at the moment. */
export function freePort(): Promise<number> {
  return listenOnce(0)
}

/** The given port, or a free one when it is in use. */
export function portOrFree(port: number): Promise<number> {
  return listenOnce(port).catch(() => freePort())
}

/** Throws a StartError when the port is in use or needs special rights. `variable` is the one that chooses it. */
export async function assertPortFree(port: number, variable = 'PORT', address = loopback): Promise<void> {
  await listenOnce(port, address).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program`,
        `stop that program${(await isEphemeral(port)) ? ', or wait: the system also lends this port to outgoing connections,' : ','} or choose another port: ${variable}=${port + 1} npm start`,
      )
    }
    if (cause.code === 'EACCES') {
      throw new StartError(
        `Port ${port} needs special rights on this machine`,
        `choose a port above 1023 with ${variable}`,
      )
    }
    if (cause.code === 'EADDRNOTAVAIL')
      throw new StartError(`This machine does not have the address ${address}`, 'choose one of its own, or 0.0.0.0')
    throw cause
  })
}

/** Whether Linux takes ports for outgoing connections from the range that this one is in. */
async function isEphemeral(port: number): Promise<boolean> {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '')
  const [first = 0, last = 0] = range.trim().split(/\s+/).map(Number)
  return port >= first && port <= last
}

function listenOnce(port: number, listen = loopback): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, listen, () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    })
  })
}
