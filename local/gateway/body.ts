import type { IncomingMessage } from 'node:http'
import { bodyLimitPublic } from '../../supabase/functions/_shared/contract/endpoint.ts'

const mebibyte = 1024 * 1024

const publicPath = /^(\/functions\/v1)?\/api\/(auth|setup)(\/|$)/

/** An address to which a client sends the content of an object; Storage's other bodies are JSON. */
const objectPath = /^\/storage\/v1\/object\/(?!(?:sign|list|list-v2|info)\/)(?:upload\/sign\/)?[^/]+\/./
const signsUpload = /^\/storage\/v1\/object\/upload\/sign\//

function sendsObject(method: string, path: string): boolean {
  return method === 'PUT' || (method === 'POST' && !signsUpload.test(path)) ? objectPath.test(path) : false
}

/** The largest body that an address accepts. Each endpoint of the api function may set a lower limit. */
export function bodyLimitOf(method: string, path: string): number {
  if (publicPath.test(path)) return bodyLimitPublic
  if (/^\/(auth|rest)\/v1(\/|$)/.test(path)) return 2 * mebibyte
  return /^\/storage\/v1(\/|$)/.test(path) && !sendsObject(method, path) ? mebibyte : 150 * mebibyte
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

/** The least that the sender of a body sends in a period. */
export interface Pace {
  bytes: number
  milliseconds: number
}

/** 4 KiB a second. */
const slowestPace: Pace = { bytes: 120 * 1024, milliseconds: 30_000 }

/**
 * Calls back when the sender of a body is slower than the pace; never once the whole body has arrived. While the gateway
 * does not read, the sender cannot send.
 */
export function whenSlow(request: IncomingMessage, giveUp: () => void, pace: Pace = slowestPace): void {
  if (request.complete) return
  let received = 0
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    received = 0
    timer = setTimeout(giveUp, pace.milliseconds)
  }
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received >= pace.bytes) start()
  }
  request.on('data', count).on('pause', stop).on('resume', start)
  for (const end of ['end', 'close'])
    request.once(end, () => {
      stop()
      request.off('data', count).off('resume', start)
    })
  start()
}
