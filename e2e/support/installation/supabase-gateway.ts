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
 * The gateway of a self-hosted Supabase, as far as the portal meets it (docker/volumes/api/envoy in supabase/supabase):
 * it checks API keys, turns them into the tokens that the services know, and replaces X-Forwarded-Proto, since it
 * trusts no proxy in front of it. `tokens` maps each key to its token; without it, the services know the keys themselves.
 */
export async function openSupabaseGateway(
  services: Services,
  tokens?: ReadonlyMap<string, string>,
): Promise<SupabaseGateway> {
  function target(request: IncomingMessage) {
    const [, name = '', path = ''] = address.exec(request.url ?? '') ?? []
    const service = services[name as Name]
    const headers = forwardedHeaders(request)
    const key = String(
      request.headers.apikey ?? new URL(request.url ?? '/', 'http://gateway').searchParams.get('apikey'),
    )
    const isRefused = tokens && needsKey.includes(name) && !tokens.has(key)
    const hasToken = /^Bearer (?!sb_)/.test(headers.authorization ?? '')
    if (tokens && name !== 'functions' && tokens.has(key)) {
      headers.apikey = tokens.get(key)
      if (!hasToken) headers.authorization = `Bearer ${tokens.get(key)}`
    }
    return service && { port: service.port, path: service.path + path, headers, isRefused }
  }

  const server = createServer((request, response) => {
    const found = target(request)
    if (!found) return response.writeHead(404).end('Not Found')
    if (found.isRefused) return response.writeHead(401, { 'Content-Type': 'text/plain' }).end('Unauthorized')
    const { port, path, headers } = found
    const upstream = send({ host: '127.0.0.1', port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () =>
      response.headersSent ? response.destroy() : response.writeHead(503).end('upstream connect error'),
    )
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
