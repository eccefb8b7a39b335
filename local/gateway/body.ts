import type { IncomingMessage } from 'node:http'

const mebibyte = 1024 * 1024

/** The largest body that a path accepts. Each endpoint of the api function may set a lower limit. */
export function bodyLimitOf(path: string): number {
  return /^\/(auth|rest)\/v1(\/|$)/.test(path) ? 2 * mebibyte : 150 * mebibyte
}

/** The gateway buffers this much of a body before it opens a connection to the service. */
const bufferedBytes = 64 * 1024

/** Whether the headers announce a body that is not empty. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Calls back once: with the whole body when it is small, otherwise with its first part and the request paused.
 * Until then, a slow sender occupies no connection to a service.
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

/** Calls back when the sender of a body sends nothing for too long; never once the whole body has arrived. */
export function whenStalled(request: IncomingMessage, giveUp: () => void, patience = patienceMilliseconds): void {
  if (request.complete) return
  const timer = setTimeout(giveUp, patience)
  request.on('data', () => timer.refresh())
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer))
}
