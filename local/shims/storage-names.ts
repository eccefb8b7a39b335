/** An address that names an object. */
const named =
  /^(\/storage\/v1\/object\/(?!(?:upload|list|list-v2)\/(?!sign\/))(?:(?:authenticated|public|upload\/sign|sign|info)\/)?[^/]+\/)(.+)$/
const signsUpload = '/storage/v1/object/upload/sign/'
const transfer = /^\/storage\/v1\/object\/(?:copy|move)$/

const allowed = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
/** As on Supabase Storage. */
const longest = 1024
const dots = /(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * Upstream gap: lite accepts any name of an object, and keeps `%26` for `&`. Supabase Storage responds with 400 to `%`, `#`
 * and letters beyond ASCII, and stores nothing under `.` or `..`. Returns the request, or its refusal.
 */
export async function checkObjectName(request: Request): Promise<Request | Response> {
  const url = new URL(request.url)
  const writes = request.method === 'POST' || request.method === 'PUT'
  if (writes && transfer.test(url.pathname)) {
    const sent = (await request
      .clone()
      .json()
      .catch(() => null)) as { destinationKey?: unknown } | null
    const destinationKey = sent?.destinationKey
    return typeof destinationKey === 'string' && !isObjectName(destinationKey) ? refusal(destinationKey) : request
  }
  const [, before = '', encoded = ''] = named.exec(url.pathname) ?? []
  if (encoded === '') return request
  const name = decoded(encoded)
  // Supabase checks the other characters in the name of a signed upload when the file arrives.
  const isChecked = !(request.method === 'POST' && before.startsWith(signsUpload))
  if (name === undefined || dots.test(name) || (isChecked && !isObjectName(name))) return refusal(name ?? encoded)
  url.pathname = before + encodedName(name)
  return url.href === request.url ? request : new Request(url, request)
}

/** Dots are refused for reading too: the address of such a name is that of something else. */
export const isObjectName = (name: string): boolean => name.length <= longest && allowed.test(name) && !dots.test(name)

/** An encoded name, as it is in an address. */
export const encodedName = (name: string): string => encodeURI(name).replaceAll('?', '%3F')

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const refusal = (name: string): Response =>
  Response.json(
    { statusCode: '400', error: 'InvalidKey', message: `Invalid key: ${name}`, code: 'InvalidKey' },
    { status: 400 },
  )
