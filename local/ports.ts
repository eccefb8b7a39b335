import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export const loopback = '127.0.0.1'

/** Below 32768, where systems begin to lend ports to outgoing connections, which would take them at any moment. */
const ownPorts = { first: 20_000, end: 32_000 }
/** Others, because a port of `freePort` holds its UDP port too. */
const udpPorts = { first: 32_000, end: 32_768 }
const reservations = new Set<Socket>()

/**
 * A loopback port for a service that starts soon. It is reserved until this process ends: by holding the UDP port of the
 * same number, which leaves the TCP port to the service, and which another start finds in use.
 */
export function freePort(): Promise<number> {
  return choosePort(ownPorts, async (port) => {
    const socket = await bindUdp(port)
    if (socket) reservations.add(socket)
    return socket !== null && isFree(port)
  })
}

/** Throws a StartError when no port fits. */
async function choosePort(range: typeof ownPorts, fits: (port: number) => Promise<boolean>): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const port = randomInt(range.first, range.end)
    if (await fits(port)) return port
  }
  throw new StartError(
    `This machine has no free port between ${range.first} and ${range.end}`,
    'stop programs that you do not need',
  )
}

/** The UDP socket of a port, or null when the port is in use. */
function bindUdp(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => socket.close(() => resolve(null)))
    socket.bind({ port, address: loopback, exclusive: true }, () => resolve(socket))
  })
}

const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  )

/** A UDP port of 127.0.0.1 that is free at the moment, for a service that starts at once. */
export function freeUdpPort(): Promise<number> {
  return choosePort(udpPorts, async (port) => {
    const socket = await bindUdp(port)
    await new Promise<void>((resolve) => (socket ? socket.close(() => resolve()) : resolve()))
    return socket !== null
  })
}

/** The given port, or a free one when it is in use. */
export function portOrFree(port: number): Promise<number> {
  return listenOnce(port).catch(() => freePort())
}

/** Throws a StartError when the port is in use or needs special rights. `variable` is the one that chooses it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  await listenOnce(port).catch(async (cause: NodeJS.ErrnoException) => {
    throw await explainPort(cause, { port, variable })
  })
}

type Asked = {
  port: number
  /** The setting that chooses the port. */
  variable: string
  address?: string | undefined
}

/** Turns the error of listening on a port into a StartError; returns any other error unchanged. */
export async function explainPort(
  cause: NodeJS.ErrnoException,
  { port, variable, address = loopback }: Asked,
): Promise<Error> {
  if (cause.code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use by another program`,
      `stop that program${(await isEphemeral(port)) ? ', or wait: the system also lends this port to outgoing connections,' : ','} or choose another port: ${variable}=${port + 1} npm start`,
    )
  if (cause.code === 'EACCES')
    return new StartError(
      `Port ${port} needs special rights on this machine`,
      `choose a port above 1023 with ${variable}`,
    )
  if (cause.code === 'EADDRNOTAVAIL')
    return new StartError(`This machine does not have the address ${address}`, 'choose one of its own, or 0.0.0.0')
  return cause
}

/** Whether Linux takes ports for outgoing connections from the range that this one is in. */
async function isEphemeral(port: number): Promise<boolean> {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '')
  const [first = 0, last = 0] = range.trim().split(/\s+/).map(Number)
  return port >= first && port <= last
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, loopback, () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    })
  })
}
