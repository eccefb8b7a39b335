/** A frame of version 2.0.0 of Phoenix' protocol, `[join_ref, ref, topic, event, payload]` in JSON. */
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** A message that the database sends. */
export type Message = { topic: string; event: string; id: string; payload: Buffer }

export const topicPrefix = 'realtime:'

const longestField = 255

const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= longestField)

/** Undefined when the text is not a frame. */
export function decodeFrame(text: string): Frame | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parts)) return undefined
  const [joinRef, ref, topic, event, payload] = parts as unknown[]
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef, ref, topic, event, payload: isRecord(payload) ? payload : {} }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const encodeFrame = ({ joinRef, ref, topic, event, payload }: Frame): string =>
  JSON.stringify([joinRef, ref, topic, event, payload])

export const encodeReply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): string =>
  encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })

/** The kind of frame that carries a broadcast to clients, and the encoding of its payload. */
const broadcastKind = 4
const jsonEncoding = 1

/**
 * A broadcast is binary: kind, the lengths of topic, event and metadata, encoding, the three fields, the payload.
 * Undefined when a field is too long for its length.
 */
export function encodeBroadcast({ topic, event, id, payload }: Message): Buffer | undefined {
  const fields = [topicPrefix + topic, event, JSON.stringify({ id })].map((field) => Buffer.from(field))
  const lengths = fields.map(({ length }) => length)
  if (Math.max(...lengths) > longestField) return undefined
  return Buffer.concat([Buffer.from([broadcastKind, ...lengths, jsonEncoding]), ...fields, payload])
}
