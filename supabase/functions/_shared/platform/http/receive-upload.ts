import { Problem } from './problem.ts'
import { requireJson } from './read-body.ts'
import { UploadBody } from './upload-body.ts'

interface Limits {
  /** The field with the content in base64. */
  field: string
  /** The content is a data URL. */
  isDataUrl?: true
  /** Of the other fields, in bytes. */
  fieldsMaximum: number
  contentMaximum: number
}

/** Stores the content. `fields` are those that arrived before it. Throws the content's own errors. */
type Store = (content: ReadableStream<Uint8Array>, fields: unknown, mediaType: string | null) => Promise<void>

interface Received {
  fields: unknown
  /** In bytes. */
  size: number
}

/**
 * Reads a JSON body with a file in base64, of which it never holds more than a piece, and passes the decoded content on
 * to `store`. Throws a 413 for content above the limit, and a 400 for invalid JSON or missing content.
 */
export async function receiveUpload(request: Request, limits: Limits, store: Store): Promise<Received> {
  requireJson(request)
  const reader = (request.body ?? new Blob().stream()).getReader()
  const body = new UploadBody(limits.field, limits.fieldsMaximum, limits.isDataUrl)
  let size = 0
  let fault: unknown

  /** The decoded part of the next piece; null at the end of the body. */
  async function next(): Promise<Uint8Array | null> {
    const { done, value } = await reader.read()
    if (done) return null
    const decoded = body.push(value)
    size += decoded.length
    if (size > limits.contentMaximum) throw new Problem(413, 'file.too_large')
    return decoded
  }

  let first: Uint8Array | null = new Uint8Array()
  // The type of a data URL comes before its content.
  const hasBegun = () => body.place !== 'before' && (!limits.isDataUrl || body.mediaType !== null)
  while (first && !hasBegun()) first = await next()
  if (!hasBegun()) throw new Problem(400, 'file.not_uploaded')

  const content = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first?.length) controller.enqueue(first)
      if (body.place === 'after') controller.close()
    },
    async pull(controller) {
      try {
        const decoded = await next()
        if (!decoded) throw new Problem(400, 'request.broken_json')
        if (decoded.length > 0) controller.enqueue(decoded)
        if (body.place === 'after') controller.close()
        else if (decoded.length === 0) await this.pull?.(controller)
      } catch (error) {
        fault ??= error
        controller.error(error)
      }
    },
  })
  await store(content, body.fields(), body.mediaType).catch((error: unknown) => {
    throw fault ?? error
  })
  while (await next()) if (body.place === 'inside') throw new Problem(400, 'request.broken_json')
  return { fields: body.fields(), size }
}

/** The other fields of a body, without the one that holds the content. */
export const withoutField = (fields: unknown, field: string): unknown =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
    : fields
