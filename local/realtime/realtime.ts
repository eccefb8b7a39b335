import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { networkOf } from '../../supabase/functions/_shared/contract/network.ts'
import { authorizerOf } from './authorizer.ts'
import { Buckets } from './buckets.ts'
import type { Shared } from './channels.ts'
import { Connection } from './connection.ts'
import { maintainPartitions, openFeed } from './feed.ts'
import { Hub } from './hub.ts'
import { defaultLimits } from './limits.ts'
import type { RealtimeSettings } from './settings.ts'

export type Realtime = { port: number; close: () => Promise<void> }

const path = '/realtime/v1/websocket'
const version = '2.0.0'
const checkEveryMs = 1_000
const databaseConnections = 4
/** Shorter than clients wait for the reply to a join. */
const queueMs = 8_000
const statementMs = 5_000

type Refusal = { status: number; error: string }

/** Supabase Realtime as far as the portal uses it: private channels on which the database alone broadcasts. */
export async function openRealtime(settings: RealtimeSettings): Promise<Realtime> {
  const { databaseUrl, publishableKey } = settings
  const limits = { ...defaultLimits, ...settings.limits }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: databaseConnections,
    connectionTimeoutMillis: queueMs,
    statement_timeout: statementMs,
  })
  pool.on('error', () => undefined)
  const shared: Shared = {
    hub: new Hub(),
    authorizer: authorizerOf(pool),
    limits,
    jwtKey: new TextEncoder().encode(settings.jwtSecret),
    joinsPerPerson: new Buckets(limits.joinsPerPerson),
  }
  const connects = new Buckets(limits.connects)
  const connections = new Set<Connection>()
  const closeAll = (code: number, reason: string) => {
    for (const connection of connections) connection.close(code, reason)
  }

  const feed = await openFeed({
    url: databaseUrl,
    hub: shared.hub,
    messageBytes: limits.messageBytes,
    onLost: () => closeAll(1012, 'Messages may have been lost'),
  })
  const stopMaintaining = maintainPartitions(pool)
  const checking = setInterval(
    () => {
      for (const connection of connections) connection.check()
      for (const buckets of [connects, shared.joinsPerPerson]) buckets.forget()
    },
    Math.min(checkEveryMs, limits.idleMs / 4),
  )

  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  })

  /** Closes the oldest connection that nobody uses: of all, or of those from an address. Returns whether there was one. */
  function makeRoom(address?: string): boolean {
    for (const connection of connections) {
      if (!connection.isSpare() || (address !== undefined && connection.address !== address)) continue
      connection.close(1013, 'Too many connected users')
      return true
    }
    return false
  }

  function hasRoom(address: string): boolean {
    const fromAddress = shared.hub.addresses.of(address)?.size ?? 0
    if (fromAddress >= limits.connectionsPerAddress) return makeRoom(address)
    return connections.size < limits.connections || makeRoom()
  }

  function refusalOf({ headers, url }: IncomingMessage, address: string): Refusal | undefined {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://realtime')
    if (pathname !== path) return { status: 404, error: 'Not found' }
    const key = headers['x-api-key'] ?? searchParams.get('apikey')
    if (!key) return { status: 401, error: 'API key is missing' }
    if (key !== publishableKey) return { status: 401, error: 'The token provided is not a valid JWT' }
    if (searchParams.get('vsn') !== version) return { status: 400, error: `Only vsn ${version} is supported` }
    if (!feed.isUp()) return { status: 503, error: 'Realtime was unable to connect to the project database' }
    if (!connects.take(address)) return { status: 429, error: 'Too many joins per second' }
    if (!hasRoom(address)) return { status: 429, error: 'Too many connected users' }
    return undefined
  }

  const server = createServer(({ url }, response) => {
    // For the supervisor: whether this process responds, whatever the state of the database.
    if (url === '/live') response.end('ok')
    else if (url === '/realtime/v1/api/ping')
      response.writeHead(feed.isUp() ? 200 : 503).end(JSON.stringify({ message: feed.isUp() ? 'Success' : 'Away' }))
    else if (url === '/figures') response.end(JSON.stringify(figuresOf(connections)))
    else if (url?.startsWith(path)) response.writeHead(426).end()
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const address = networkOf(String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? ''))
    const refusal = refusalOf(request, address)
    if (refusal) return refuse(socket, refusal)
    acceptor.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(ws, socket as Socket, address, shared)
      connections.add(connection)
      ws.once('close', () => connections.delete(connection))
    })
  })
  server.listen(settings.port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(checking)
      stopMaintaining()
      const closed = once(server, 'close')
      server.close()
      closeAll(1001, 'Realtime is stopping')
      await feed.close()
      await closed
      await shared.authorizer.close()
    },
  }
}

/** For the metrics. */
function figuresOf(connections: ReadonlySet<Connection>) {
  const channels = [...connections].reduce((sum, connection) => sum + connection.channels, 0)
  return { connections: connections.size, channels }
}

function refuse(socket: Duplex, { status, error }: Refusal): void {
  const body = JSON.stringify({ error })
  const headers = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(status === 429 || status === 503 ? ['Retry-After: 1'] : []),
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}
