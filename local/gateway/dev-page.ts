import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { forward } from './proxy.ts'
import { newNonce, noncePlaceholder, pageHeaders } from './security-headers.ts'

/** Forwards to Vite's development server and adds a nonce to its pages, as for the built page. */
export function devPage(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  requestId: string,
  callOrigins: readonly string[] = [],
): void {
  const change = (answer: IncomingMessage) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) return false
    void sendWithNonce(answer, response, callOrigins)
    return true
  }
  forward(request, response, port, requestId, { change })
}

async function sendWithNonce(
  answer: IncomingMessage,
  response: ServerResponse,
  callOrigins: readonly string[],
): Promise<void> {
  const nonce = newNonce()
  const page = (await text(answer)).replaceAll(noncePlaceholder, nonce)
  response.writeHead(answer.statusCode ?? 502, {
    ...pageHeaders(nonce, true, callOrigins),
    'Content-Type': 'text/html',
    'Cache-Control': 'no-store',
  })
  response.end(page)
}
