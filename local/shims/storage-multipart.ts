import { personOf } from '../lite/person.ts'
import { malformed, storageBusy } from './storage-input.ts'

interface Bounds {
  /** Bytes of all forms that are in memory at the same time. */
  most: number
  mostOfPerson: number
}

type Fetch = (request: Request) => Promise<Response>

const mebibyte = 1024 * 1024
/** The largest body has 150 MiB. */
const bounds: Bounds = { most: 256 * mebibyte, mostOfPerson: 160 * mebibyte }

/**
 * Stores an upload. A form is read into memory whole, so that those beyond the bounds get a 503; a body of any other type
 * is not.
 */
export function storeMultipart(store: Fetch, { most, mostOfPerson }: Bounds = bounds): Fetch {
  const buffered = new Map<string, number>()
  let inAll = 0
  const count = (person: string, bytes: number) => {
    const ofPerson = (buffered.get(person) ?? 0) + bytes
    inAll += bytes
    if (ofPerson === 0) buffered.delete(person)
    else buffered.set(person, ofPerson)
  }

  return async (request) => {
    if (!isForm(request)) return store(request)
    const person = personOf(request) ?? ''
    let bytes = 0
    let isFull = false
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // The rest is read and dropped: an error would end the connection before the response.
        isFull ||= inAll + chunk.length > most || (buffered.get(person) ?? 0) + chunk.length > mostOfPerson
        if (isFull) return
        bytes += chunk.length
        count(person, chunk.length)
        controller.enqueue(chunk)
      },
    })
    const { url, method, headers } = request
    const body = request.body?.pipeThrough(counting) ?? null
    try {
      const unwrapped = await unwrapMultipart(
        new Request(url, { method, headers, body, duplex: 'half' } as RequestInit),
      )
      if (isFull) return storageBusy()
      return unwrapped instanceof Response ? unwrapped : await store(unwrapped)
    } finally {
      count(person, -bytes)
    }
  }
}

const isForm = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * Upstream gap: supabase-js sends a Blob or File as multipart with an empty field name, but lite looks for a field
 * named "file". This turns the request into a raw upload. Returns the refusal of a body that is not multipart.
 */
async function unwrapMultipart(request: Request): Promise<Request | Response> {
  const form = await request.formData().catch(() => undefined)
  if (!form) return malformed('The body is not valid multipart/form-data')
  const file = form.get('')
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (!(file instanceof Blob))
    return new Request(request.url, { method: request.method, headers: withoutType(headers), body: form })
  headers.set('content-type', file.type || 'application/octet-stream')
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}

function withoutType(headers: Headers): Headers {
  headers.delete('content-type')
  return headers
}
