import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listening, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How long requests in progress may take once the server is closing. */
export const drainMilliseconds = 10_000
/** How long no request may arrive before the open connections are ended: what had arrived may still have to be read. */
export const quietMilliseconds = 100

/** Returns a function that closes the server: it accepts no new connections and finishes the requests of open ones first. */
export function closeAfterResponses(server: Server, patienceMilliseconds = drainMilliseconds): () => Promise<void> {
  const sockets = new Set<Socket>()
  const pending = new Map<ServerResponse, Socket>()
  let received = 0
  let isClosing = false
  let whenDone: (() => void) | undefined

  function end(response: ServerResponse): void {
    pending.delete(response)
    if (pending.size === 0) whenDone?.()
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      // A pipelined response that was waiting for the one before it does not close by itself.
      for (const [response, itsSocket] of pending) if (itsSocket === socket) end(response)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    pending.set(response, socket)
    received += 1
    if (isClosing) response.setHeader('Connection', 'close')
    response.once('close', () => end(response))
  })

  const answered = () =>
    new Promise<void>((resolve) => {
      whenDone = resolve
      if (pending.size === 0) resolve()
    })

  async function quiet(): Promise<void> {
    for (let known = -1; known !== received;) {
      await answered()
      known = received
      await pause(quietMilliseconds)
    }
  }

  return async () => {
    isClosing = true
    for (const response of pending.keys()) if (!response.headersSent) response.setHeader('Connection', 'close')
    // That of an HTTP server would also end connections with a request that it has not read yet.
    const closed = new Promise<void>((resolve) => Listening.prototype.close.call(server, () => resolve()))
    await Promise.race([quiet(), pause(patienceMilliseconds, undefined, { ref: false })])
    // What is left are idle connections, WebSockets, and requests that took too long.
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
