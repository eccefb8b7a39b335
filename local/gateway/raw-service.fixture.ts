import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A request as a service finds it on a connection, which knows nothing but the bytes. */
export interface RawRequest {
  line: string
  /** By their names in lower case. */
  headers: Record<string, string>
  body: string
  /** The connection that it came on. */
  connection: number
}

type Read = Omit<RawRequest, 'connection'> & { rest: string }

const response = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/**
 * Serves plain TCP, reads requests as RFC 9112 §6.3 says, responds to each, and records it. Whatever follows the body
 * that the headers declare is the next request.
 */
export async function openRawService(answer = response) {
  const requests: RawRequest[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server: Server = createServer((socket) => {
    const connection = (connections += 1)
    let received = ''
    sockets.add(socket)
    socket.setEncoding('latin1').on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      received += chunk
      for (let read = readRequest(received); read; read = readRequest(received)) {
        const { rest, ...request } = read
        requests.push({ ...request, connection })
        received = rest
        socket.write(answer)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The first request and what follows it; undefined while it is incomplete. */
function readRequest(received: string): Read | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [line = '', ...fields] = received.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  )
  const after = received.slice(end + 4)
  if (headers['transfer-encoding'] === 'chunked') return withChunks({ line, headers }, after)
  const length = Number(headers['content-length'] ?? 0)
  if (after.length < length) return undefined
  return { line, headers, body: after.slice(0, length), rest: after.slice(length) }
}

function withChunks(head: Pick<Read, 'line' | 'headers'>, encoded: string): Read | undefined {
  let body = ''
  for (let rest = encoded; ;) {
    const start = rest.indexOf('\r\n') + 2
    const length = Number.parseInt(rest, 16)
    if (start === 1 || rest.length < start + length + 2) return undefined
    body += rest.slice(start, start + length)
    rest = rest.slice(start + length + 2)
    if (length === 0) return { ...head, body, rest }
  }
}
