import type { IncomingMessage } from 'node:http'

const mebibyte = 1024 * 1024

/** The largest body that a path takes. What the api function takes of it, each of its calls decides. */
export function bodyLimitOf(path: string): number {
  return /^\/(auth|rest)\/v1(\/|$)/.test(path) ? 2 * mebibyte : 150 * mebibyte
}

/** What most requests stay below; a longer body is handed on while it comes. */
const smallBytes = 64 * 1024

/** Whether the whole body may wait in the gateway, so that a slow sender holds no connection to the service behind. */
export function waitsForBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 && length <= smallBytes
}

/** Calls back once with all of a small body. */
export function collectBody(request: IncomingMessage, whenWhole: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => whenWhole(Buffer.concat(chunks)))
}

const patienceMilliseconds = 30_000

/** Calls back once when the sender of a body has been silent for too long; not any more when the body is whole. */
export function whenStalled(request: IncomingMessage, giveUp: () => void, patience = patienceMilliseconds): void {
  if (request.complete) return
  const timer = setTimeout(giveUp, patience)
  request.on('data', () => timer.refresh())
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
}
