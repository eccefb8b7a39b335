import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in progress may take once the server is closing. */
const drainMilliseconds = 10_000

/** Returns a function that closes the server: it accepts no new requests and finishes those in progress first. */
export function closeAfterResponses(server: Server, patienceMilliseconds = drainMilliseconds): () => Promise<void> {
  const sockets = new Set<Socket>()
  const pending = new Set<ServerResponse>()
  let whenDone: (() => void) | undefined

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, response: ServerResponse) => {
    pending.add(response)
    if (whenDone) response.setHeader('Connection', 'close')
    response.once('close', () => {
      pending.delete(response)
      if (pending.size === 0) whenDone?.()
    })
  })

  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const response of pending) if (!response.headersSent) response.setHeader('Connection', 'close')
    await new Promise<void>((resolve) => {
      whenDone = resolve
      if (pending.size === 0) resolve()
      else setTimeout(resolve, patienceMilliseconds).unref()
    })
    // What is left are idle connections, WebSockets, and requests that took too long.
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
