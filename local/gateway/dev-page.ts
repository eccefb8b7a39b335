import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { forward } from './proxy.ts'
import { newNonce, noncePlaceholder, pageHeaders } from './security-headers.ts'

/** Hands on to Vite's development server; its pages get a nonce as the built page does. */
export function devPage(request: IncomingMessage, response: ServerResponse, port: number, requestId: string): void {
  const change = (answer: IncomingMessage) => {
    if (!answer.headers['content-type']?.startsWith('text/html')) return false
    void sendWithNonce(answer, response)
    return true
  }
  forward(request, response, port, requestId, { change })
}

async function sendWithNonce(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const nonce = newNonce()
  const page = (await text(answer)).replaceAll(noncePlaceholder, nonce)
  response.writeHead(answer.statusCode ?? 502, {
    ...pageHeaders(nonce, true),
    'Content-Type': 'text/html',
    'Cache-Control': 'no-store',
  })
  response.end(page)
}
