import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in progress may take once the server is closing. */
const drainMilliseconds = 10_000

/** Returns a function that closes the server: it accepts no new requests and answers those in progress first. */
export function closesAfterAnswers(server: Server, patienceMilliseconds = drainMilliseconds): () => Promise<void> {
  const sockets = new Set<Socket>()
  const unanswered = new Set<ServerResponse>()
  let whenAnswered: (() => void) | undefined

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response)
    if (whenAnswered) response.setHeader('Connection', 'close')
    response.once('close', () => {
      unanswered.delete(response)
      if (unanswered.size === 0) whenAnswered?.()
    })
  })

  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close')
    await new Promise<void>((resolve) => {
      whenAnswered = resolve
      if (unanswered.size === 0) resolve()
      else setTimeout(resolve, patienceMilliseconds).unref()
    })
    // What is left are idle connections, WebSockets, and requests that took too long.
    for (const socket of sockets) socket.destroy()
    await closed
  }
}
