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

/** Throws a StartError when the port is in use or needs special rights. */
export async function assertPortFree(port: number): Promise<void> {
  await listenOnce(port).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program`,
        `stop that program, or choose another port: PORT=${port + 1} npm start`,
      )
    }
    if (cause.code === 'EACCES') {
      throw new StartError(`Port ${port} needs special rights on this machine`, 'choose a port above 1023 with PORT')
    }
    throw cause
  })
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
