import { type IncomingMessage } from 'node:http'

export const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * The headers that are meant for the service, without what the client claims about the connection. The length of the
 * body is not among them: whoever sends the body says how long it is.
 */
export function endToEndHeaders({ headers }: IncomingMessage) {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !hopByHop.has(name) &&
      !named.has(name) &&
      name !== 'content-length' &&
      name !== 'forwarded' &&
      !name.startsWith('x-forwarded-'),
  )
  return Object.fromEntries(kept)
}
