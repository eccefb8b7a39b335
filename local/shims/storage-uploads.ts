import { AsyncLocalStorage } from 'node:async_hooks'
import { decodeJwt } from 'jose'

/** What the storage adapter must know of the current request, and what it reports back. */
interface Upload {
  readonly mayReplace: boolean
  isDuplicate: boolean
  /** Removes the object that the request has created. */
  undo?: () => Promise<void>
}

export const currentUpload = new AsyncLocalStorage<Upload>()

const object = /^\/storage\/v1\/object\/(?!(sign|list|info|move)\/)/
const signed = /^\/storage\/v1\/object\/upload\/sign\//

export const isUpload = ({ method, url }: Request): boolean =>
  (method === 'POST' || method === 'PUT') && object.test(new URL(url).pathname)

function mayReplace({ method, url, headers }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const token = searchParams.get('token')
  if (signed.test(pathname)) return token !== null && decodeJwt(token).upsert === true
  return method === 'PUT' || headers.get('x-upsert') === 'true'
}

/**
 * Upstream gap: lite looks for an existing object before it receives the content, so of two uploads to one name that are
 * open at the same time, the second one replaces the content of the first. It is refused here. What a failed request has
 * stored is removed, so that it can be sent again.
 */
export async function upload(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> {
  const state: Upload = { mayReplace: mayReplace(request), isDuplicate: false }
  const response = await currentUpload.run(state, () => serve(request))
  if (response.ok) return response
  await state.undo?.()
  return state.isDuplicate
    ? Response.json({ statusCode: '409', error: 'Duplicate', message: 'The resource already exists' }, { status: 400 })
    : response
}
