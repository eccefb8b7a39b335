import type { Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'

type Paths = Record<string, Record<string, { responses: Record<string, object> }>>

let paths: Promise<Paths> | undefined

async function readPaths(url: string): Promise<Paths> {
  const response = await fetch(new URL('/api/openapi.json', url))
  if (!response.ok) throw new Error(`The OpenAPI document cannot be read: ${response.status}`)
  const document = (await response.json()) as { paths: Paths }
  return document.paths
}

/** Fixed addresses first, because `/api/reports/{id}` also matches `/api/reports/exports`. */
const patterns = Object.values(contract)
  .flatMap((area) => Object.values<Endpoint>(area))
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/**
 * Throws when a call of the portal at `url` is answered with a status that its OpenAPI document does not list, or
 * succeeds with another media type than that of the contract, from which the document is made. A 503 is ignored: while
 * the gateway sends it, the document cannot be read either.
 */
export async function requireDocumented(
  url: string,
  method: string,
  address: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Promise<void> {
  const { pathname } = new URL(address, url)
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.endpoint.path
  if (!path || status === 503) return
  paths ??= readPaths(url).catch((error: unknown) => {
    paths = undefined
    throw error
  })
  const operation = (await paths)[path]?.[method.toLowerCase()]
  if (operation && !(status in operation.responses)) {
    throw new Error(`The OpenAPI document does not list ${status} for ${method} ${path}`)
  }
  if (status === 200 || status === 201) requireMedia(method, path, headers)
}

function requireMedia(method: string, path: string, headers: Headers): void {
  const endpoint = patterns.find(({ endpoint: one }) => one.path === path && one.method === method)?.endpoint
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'none'
  const { media = 'application/json' } = endpoint ?? {}
  if (endpoint && type !== media) throw new Error(`${method} ${path} responds with ${type} instead of ${media}`)
}
