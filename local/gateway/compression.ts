import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const worthBytes = 1024
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|wasm)|image\/svg)/

export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim())
  const names = accepted.filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}

export function isWorthCompressing(contentType: string | undefined, bytes: number | undefined): boolean {
  return compressible.test(contentType ?? '') && (bytes === undefined || bytes >= worthBytes)
}

export function compressor(encoding: Encoding) {
  return encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip()
}

/** Compresses harder than `compressor`, because the result is reused. */
export function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : promisify(gzip)(body)
}
