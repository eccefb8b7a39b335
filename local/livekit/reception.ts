import { createServer } from 'node:http'

/** Why the server's port does not respond as LiveKit does. `progress` is the part of the build that is done, 0 to 1. */
export type Absence = { state: 'building'; progress: number } | { state: 'off' }

/** Responds at the server's port, with 503 and the reason, while there is no server. `close` frees the port for it. */
export async function openReception(port: number, absence: () => Absence): Promise<{ close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '10', Connection: 'close' })
    response.end(JSON.stringify(absence()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
