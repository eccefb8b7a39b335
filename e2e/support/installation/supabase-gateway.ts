import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

type Name = 'auth' | 'rest' | 'storage' | 'functions' | 'realtime'

/** Where a service listens, and the path that takes the place of the gateway's `/<name>/v1`. */
export type Services = Partial<Record<Name, { port: number; path: string }>>

export interface SupabaseGateway {
  port: number
  close: () => Promise<void>
}

const address = /^\/(auth|rest|storage|functions|realtime)\/v1(\/.*)$/
const needsKey: readonly string[] = ['auth', 'rest', 'realtime']

/**
 * The gateway of a self-hosted Supabase, as far as the portal meets it. It replaces X-Forwarded-Proto, since it trusts no
 * proxy in front of it. With `keys`, it refuses requests without one of them, and passes a key on as the Authorization of
 * a request that has none: without `Bearer`, as `supabase start` does. Without `keys`, the services check keys themselves.
 */
export async function openSupabaseGateway(services: Services, keys?: readonly string[]): Promise<SupabaseGateway> {
  function target(request: IncomingMessage) {
    const [, name = '', path = ''] = address.exec(request.url ?? '') ?? []
    const service = services[name as Name]
    const headers = forwardedHeaders(request)
    const key = headers.apikey ?? new URLSearchParams(path.split('?')[1]).get('apikey')
    const isKnown = typeof key === 'string' && keys?.includes(key) === true
    if (isKnown && name !== 'functions') headers.authorization ??= key
    const isRefused = keys !== undefined && needsKey.includes(name) && !isKnown
    return service && { port: service.port, path: service.path + path, headers, isRefused }
  }

  const server = createServer((request, response) => {
    const found = target(request)
    if (!found) return response.writeHead(404).end('Not Found')
    if (found.isRefused) return response.writeHead(401, { 'Content-Type': 'text/plain' }).end('Unauthorized')
    const { port, path } = found
    const forwarded = { host: '127.0.0.1', port, path, method: request.method, headers: found.headers }
    const upstream = send(forwarded, (answer) => {
      // Whether a service closes its connection is nothing to the client.
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
      // The service may respond without reading the body; the rest of it is discarded.
      answer.once('end', () => request.unpipe(upstream).resume())
    })
    upstream.on('error', () => {
      if (!response.headersSent) response.writeHead(503).end('upstream connect error')
      else if (!response.writableEnded) response.destroy()
    })
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
    return undefined
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const found = target(request)
    if (!found || found.isRefused) return socket.destroy()
    const lines = Object.entries(found.headers).map(([name, value]) => `${name}: ${String(value)}`)
    const upstream = connect(found.port, '127.0.0.1', () => {
      upstream.write([`${request.method} ${found.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    return socket.on('error', () => upstream.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function forwardedHeaders({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  return {
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host,
  }
}
