import type { RequestListener } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { selfSigned } from './certificate.fixture.ts'
import type { Network } from './network.ts'
import { RefusedHost } from './refused-host.ts'

/**
 * A simulated internet: names with real public addresses, all served by one local https server. The guard checks the
 * addresses as usual; only allowed connections are redirected to that server.
 */
export interface SmallInternet extends Network {
  /** Changes the addresses of a name. */
  move: (name: string, addresses: string[]) => void
  /** Addresses that were connected to, in order; the guard has allowed each of them. */
  connections: string[]
  close: () => Promise<void>
}

export const publicAddress = '93.184.216.34'

/** The server's certificate is valid for `names` only, so a name added with `move` gets the wrong certificate. */
export async function smallInternet(
  names: readonly string[],
  listener: RequestListener,
  timeout = 15_000,
): Promise<SmallInternet> {
  const { cert, key } = selfSigned(names)
  const server = createServer({ cert, key }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const addresses = new Map(names.map((name) => [name, [publicAddress]]))
  const connections: string[] = []

  class LocalAgent extends Agent {
    override createConnection({ host, servername, lookup }: ConnectionOptions): TLSSocket {
      const lookUp: LookupFunction = (name, _, done) =>
        lookup?.(name, { all: true }, (error, found) => {
          if (error) return done(error, [])
          connections.push(
            ...[found].flat().map((address) => (typeof address === 'string' ? address : address.address)),
          )
          done(null, [{ address: '127.0.0.1', family: 4 }])
        })
      return connect({ host, servername, ca: cert, port, lookup: lookUp })
    }
  }

  return {
    agent: new LocalAgent(),
    timeout,
    connections,
    move: (name, found) => void addresses.set(name, found),
    async resolve(name) {
      const found = addresses.get(name)
      if (!found) throw new RefusedHost('unknown_name')
      return found
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
