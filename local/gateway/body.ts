import type { IncomingMessage } from 'node:http'

const mebibyte = 1024 * 1024

/** The largest body that a path takes. What the api function takes of it, each of its calls decides. */
export function bodyLimitOf(path: string): number {
  return /^\/(auth|rest)\/v1(\/|$)/.test(path) ? 2 * mebibyte : 150 * mebibyte
}

/** A body up to this size waits in the gateway as a whole; of a larger one, this much. */
const bufferedBytes = 64 * 1024

/** Whether the request announces a body. A length of 0 announces none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Calls back once with the beginning of the body: with all of it when it is small, else with the first part of it, and
 * the request is paused. A slow sender holds no connection to a service until this much has arrived.
 */
export function readStart(request: IncomingMessage, whenRead: (start: Buffer, isWhole: boolean) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const finish = (isWhole: boolean) => {
    request.off('data', collect).off('end', end)
    whenRead(Buffer.concat(chunks), isWhole)
  }
  const end = () => finish(true)
  const collect = (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes <= bufferedBytes) return
    request.pause()
    finish(false)
  }
  request.on('data', collect).once('end', end)
}

const patienceMilliseconds = 30_000

/** Calls back once when the sender of a body has been silent for too long; not any more when the body is whole. */
export function whenStalled(request: IncomingMessage, giveUp: () => void, patience = patienceMilliseconds): void {
  if (request.complete) return
  const timer = setTimeout(giveUp, patience)
  request.on('data', () => timer.refresh())
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
}
