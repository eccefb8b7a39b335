import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/** A push as a browser received it. */
export interface Received {
  message: { web_push: number; notification: Record<string, string> }
  headers: IncomingHttpHeaders
  /** Who signed it (RFC 8292). */
  subject: string | undefined
  at: number
}

/** Decrypts a body as a browser does (RFC 8291, with one record of RFC 8188). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, content] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)]
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([opening.update(content.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature of a request, and returns whom it names. */
async function verify(headers: IncomingHttpHeaders, publicKey: string): Promise<string | undefined> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('The push has another key than the one that the browser subscribed to')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, 'ES256')
  const { payload } = await jwtVerify(token, signer, { audience: `https://${headers.host}`, maxTokenAge: undefined })
  if ((payload.exp ?? 0) > Date.now() / 1_000 + 24 * 60 * 60) throw new Error('The signature is valid for too long')
  return payload.sub
}

/** A push service with its browsers, which checks and decrypts everything that it gets. */
export class PushService {
  /** The key that the browsers subscribed to. */
  publicKey = ''
  readonly #browsers = new Map<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>()

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    const browser = this.#browsers.get(request.url ?? '')
    if (!browser) return void response.writeHead(404).end()
    browser(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  }

  /** A browser with its subscription. `respond` may refuse a push with a status. */
  browser(host: string, respond: (response: ServerResponse) => void = (response) => response.writeHead(201).end()) {
    const pair = createECDH('prime256v1')
    const auth = randomBytes(16)
    const path = `/${randomUUID()}`
    const received: Received[] = []
    this.#browsers.set(path, async (request, response) => {
      const body = await buffer(request)
      const subject = await verify(request.headers, this.publicKey)
      const message = JSON.parse(decrypt(body, pair, auth)) as Received['message']
      received.push({ message, headers: request.headers, subject, at: Date.now() })
      respond(response)
    })
    const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
    const texts = () => received.map(({ message }) => message.notification['body'])
    return { subscription: { endpoint: `https://${host}${path}`, keys }, received, texts }
  }
}
