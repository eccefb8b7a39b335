import { contract } from '../../../supabase/functions/_shared/contract/index.ts'

type Paths = Record<string, Record<string, { responses: Record<string, object> }>>

let paths: Promise<Paths> | undefined

async function readPaths(url: string): Promise<Paths> {
  const response = await fetch(new URL('/api/openapi.json', url))
  const document = (await response.json()) as { paths: Paths }
  return document.paths
}

/** Fixed addresses first, because `/api/reports/{id}` also matches `/api/reports/exports`. */
const patterns = Object.values(contract)
  .flatMap((area) => Object.values(area).map(({ path }) => path))
  .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** A refused method, and the gateway while a service restarts. */
const undocumented = [405, 503]

/** Throws when a call of the portal at `url` fails with a status that its OpenAPI document does not list. */
export async function requireDocumented(url: string, method: string, address: string, status: number): Promise<void> {
  const { pathname } = new URL(address, url)
  const path = patterns.find(({ pattern }) => pattern.test(pathname))?.path
  if (!path || status < 400 || undocumented.includes(status)) return
  const operation = (await (paths ??= readPaths(url)))[path]?.[method.toLowerCase()]
  if (operation && !(status in operation.responses)) {
    throw new Error(`The OpenAPI document does not list ${status} for ${method} ${path}`)
  }
}
