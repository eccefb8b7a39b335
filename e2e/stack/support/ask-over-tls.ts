import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string }

/** Sends a request; an object as its body is sent as JSON. */
export type Ask = (
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: object | string,
) => Promise<Answer>

interface Site {
  host: string
  /** Of 127.0.0.1, whatever the host's real address is. */
  port: number
  certificate: string
  /** The address of this machine that requests come from. */
  from?: string
}

/** Asks a site as a browser would that trusts its certificate. */
export function askOverTls({ host, port, certificate, from }: Site): Ask {
  return async (method, path, headers = {}, body) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      servername: host,
      ca: certificate,
      agent: false,
      localAddress: from,
      method,
      path,
      headers: { Host: host, ...(typeof body === 'object' && { 'Content-Type': 'application/json' }), ...headers },
    })
    sent.end(typeof body === 'object' ? JSON.stringify(body) : body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
}
