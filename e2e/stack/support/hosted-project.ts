import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'

interface StandIn {
  port: number
  close: () => void
}

/** Terminates TLS in front of a port, as the gateway of supabase.com does. */
export async function tlsInFrontOf(port: number, certificate: TlsOptions): Promise<StandIn> {
  const server = createServer(certificate, (socket) => {
    const upstream = connect(port, '127.0.0.1')
    for (const end of [socket, upstream]) end.on('error', () => [socket, upstream].forEach((each) => each.destroy()))
    socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** A name server for which every name has the address 127.0.0.1, and none an IPv6 address (RFC 1035). */
export async function nameServer(): Promise<StandIn> {
  const server = createSocket('udp4')
  server.on('message', (query, { port, address }) => {
    const endOfName = query.indexOf(0, 12)
    const question = query.subarray(12, endOfName + 5)
    const isIpv4 = query.readUInt16BE(endOfName + 1) === 1
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0])
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 30, 0, 4, 127, 0, 0, 1])
    server.send(Buffer.concat([header, question, ...(isIpv4 ? [answer] : [])]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: server.address().port, close: () => void server.close() }
}
