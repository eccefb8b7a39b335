type Listed = { name: string; [field: string]: unknown }
type Wanted = { prefix?: string; search?: string; limit?: number; offset?: number; sortBy?: unknown }

const listing = /^\/storage\/v1\/object\/list\/[^/]+$/
const defaultLimit = 100
/** As many objects below one folder as are looked at; beyond them, the list is incomplete. */
const most = 10_000

export const isListing = (request: Request): boolean =>
  request.method === 'POST' && listing.test(new URL(request.url).pathname)

/**
 * Upstream gap: lite lists everything below a prefix with full names. Supabase Storage lists one folder: files by their
 * names in the folder, and subfolders as entries without an id.
 */
export async function listFolder(request: Request, list: (request: Request) => Promise<Response>): Promise<Response> {
  const { prefix = '', search = '', limit = defaultLimit, offset = 0, sortBy } = (await request.json()) as Wanted
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const body = JSON.stringify({ prefix: folder, limit: most, offset: 0, ...(sortBy ? { sortBy } : {}) })
  const response = await list(new Request(request.url, { method: 'POST', headers, body }))
  if (!response.ok) return response

  const below = ((await response.json()) as Listed[]).filter(({ name }) => name.startsWith(folder))
  const relative = below.map((entry) => ({ ...entry, name: entry.name.slice(folder.length) }))
  const folders = new Set(
    relative.flatMap(({ name }) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])),
  )
  const entries = [...[...folders].map(folderEntry), ...relative.filter(({ name }) => !name.includes('/'))]
  const found = entries.filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase()))
  return Response.json(found.slice(offset, offset + limit))
}

const folderEntry = (name: string): Listed => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
})
