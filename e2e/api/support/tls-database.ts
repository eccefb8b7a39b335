import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type TlsOptions, TLSSocket } from 'node:tls'

/** The length of the message with which a PostgreSQL client requests TLS, and the reply that accepts it. */
const requestBytes = 8
const accepted = 'S'

/** Terminates TLS in front of a database that has none. Clients without TLS cannot connect. */
export async function tlsInFrontOfDatabase(port: number, certificate: TlsOptions) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      socket.read(requestBytes)
      socket.write(accepted)
      const encrypted = new TLSSocket(socket, { isServer: true, ...certificate })
      encrypted.once('secure', () => connections++)
      const upstream = connect(port, '127.0.0.1')
      sockets.add(upstream)
      for (const end of [encrypted, upstream])
        end.on('error', () => [encrypted, upstream].forEach((each) => each.destroy()))
      encrypted.pipe(upstream).pipe(encrypted)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
