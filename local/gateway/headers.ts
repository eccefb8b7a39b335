import { type IncomingMessage } from 'node:http'

export const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers that are meant for the service, without what the client claims about the connection. */
export function endToEndHeaders({ headers }: IncomingMessage) {
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && name !== 'forwarded' && !name.startsWith('x-forwarded-'),
  )
  return Object.fromEntries(kept)
}
