import WebSocket from 'ws'
import { until } from '../../../local/until.ts'
import type { TestStack } from '../../support/stack.ts'

export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown }

/** How long a reply may take; a test fails after this time. */
const patienceMs = 10_000

/** Decodes a frame of the server. A broadcast is binary: kind 4, three lengths, the encoding, three fields, the payload. */
function decode(data: Buffer, isBinary: boolean): Frame {
  if (!isBinary) {
    const [joinRef, ref, topic, event, payload] = JSON.parse(data.toString()) as [null, null, string, string, unknown]
    return { joinRef, ref, topic, event, payload }
  }
  const [kind, topic = 0, event = 0, meta = 0, encoding] = data
  if (kind !== 4 || encoding !== 1) throw new Error(`unexpected frame: ${data.toString('hex', 0, 5)}`)
  const text = (from: number, to?: number) => data.toString('utf8', 5 + from, to === undefined ? undefined : 5 + to)
  return {
    joinRef: null,
    ref: null,
    topic: text(0, topic),
    event: 'broadcast',
    payload: {
      event: text(topic, topic + event),
      meta: JSON.parse(text(topic + event, topic + event + meta)) as unknown,
      payload: JSON.parse(text(topic + event + meta)) as unknown,
    },
  }
}

/** A client of Realtime that speaks its protocol, version 2.0.0, frame by frame. */
export class RealtimeSocket {
  readonly ws: WebSocket
  readonly received: Frame[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  #ref = 0

  constructor(address: string | WebSocket) {
    this.ws = typeof address === 'string' ? new WebSocket(address) : address
    this.ws.on('message', (data, isBinary) => this.received.push(decode(data as Buffer, isBinary)))
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
    this.ws.on('error', () => undefined)
  }

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN
  }

  opened(): Promise<this> {
    return until(
      () => {
        if (this.ws.readyState === WebSocket.CLOSED) throw new Error('the connection is refused')
        return this.isOpen ? this : undefined
      },
      patienceMs,
      'the connection is not opened',
      5,
    )
  }

  /** Sends a frame and returns its ref. */
  push(topic: string, event: string, payload: object = {}, joinRef: string | null = null): string {
    const ref = String((this.#ref += 1))
    this.ws.send(JSON.stringify([joinRef, ref, topic, event, payload]))
    return ref
  }

  /** The first frame that meets the condition. */
  frame(condition: (frame: Frame) => boolean): Promise<Frame> {
    return until(
      () => this.received.find(condition),
      patienceMs,
      async () => `no such frame in ${JSON.stringify(this.received.slice(-5))}`,
      5,
    )
  }

  async reply(ref: string): Promise<unknown> {
    return (await this.frame((frame) => frame.event === 'phx_reply' && frame.ref === ref)).payload
  }

  /** Joins a private channel, and returns the reply. */
  join(name: string, token?: string, config: object = {}): Promise<unknown> {
    const payload = { config: { private: true, ...config }, ...(token !== undefined && { access_token: token }) }
    return this.reply(this.push(`realtime:${name}`, 'phx_join', payload, '1'))
  }

  /** The payloads of all broadcasts so far. */
  get heard(): unknown[] {
    return this.received.flatMap(({ event, payload }) =>
      event === 'broadcast' ? (payload as { payload: unknown }).payload : [],
    )
  }

  close(): void {
    this.ws.terminate()
  }
}

export const joined = { status: 'ok', response: { postgres_changes: [] } }
export const refused = (reason: string) => ({ status: 'error', response: { reason } })

export const forbidden = (topic: string) =>
  refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)

/** Realtime's address at the gateway, or at a server with other limits. */
export const addressOf = (
  { publishableKey }: { publishableKey: string },
  origin: string,
  parameters: Record<string, string> = {},
) =>
  `${origin.replace(/^http/, 'ws')}/realtime/v1/websocket?${new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0', ...parameters })}`

export const connect = (stack: TestStack, origin = stack.url): Promise<RealtimeSocket> =>
  new RealtimeSocket(addressOf(stack, origin)).opened()

/** Connects once Realtime is back. */
export const connectAgain = (stack: TestStack): Promise<RealtimeSocket> =>
  until(() => connect(stack).catch(() => undefined), 30_000, 'Realtime does not come back')
