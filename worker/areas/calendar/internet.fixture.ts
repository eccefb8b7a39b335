import type { RequestListener } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { sourceProblems } from '../../../supabase/functions/_shared/contract/calendar-sources.ts'
import { selfSigned } from './certificate.fixture.ts'
import type { Network } from './network.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/**
 * A small internet on this machine: names with addresses of the real one, and behind each of them one https server. The
 * guard sees the names' addresses as ever; only the connection itself, once it is allowed, leads here.
 */
export interface SmallInternet extends Network {
  /** Gives a name other addresses. */
  move: (name: string, addresses: string[]) => void
  /** What was connected to, in order: only addresses that the guard let through. */
  connections: string[]
  close: () => Promise<void>
}

export const publicAddress = '93.184.216.34'

/** `names`: whom the server's certificate is for; other names that are moved to an address find a server that cannot prove itself. */
export async function smallInternet(
  names: readonly string[],
  listener: RequestListener,
  patience = 15_000,
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
    patience,
    connections,
    move: (name, found) => void addresses.set(name, found),
    async resolve(name) {
      const found = addresses.get(name)
      if (!found) throw new UnreadableCalendar(sourceProblems.unknownName)
      return found
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
