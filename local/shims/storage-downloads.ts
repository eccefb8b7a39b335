import { AsyncLocalStorage } from 'node:async_hooks'

const file = /^\/storage\/v1\/object\/(?!info\/|list\/)/

/** The range of bytes that the current request asks for; lite does not pass it to its storage adapter. */
export const wantedRange = new AsyncLocalStorage<string | undefined>()

export const isDownload = (request: Request): boolean =>
  request.method === 'GET' && file.test(new URL(request.url).pathname)

/**
 * Upstream gaps: lite ignores `Range`, so that browsers cannot seek in a video, and `download`, which Supabase Storage
 * responds with an attachment of that name.
 */
export async function download(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const response = await wantedRange.run(request.headers.get('range') ?? undefined, () => serve(request))
  if (!response.ok) return response
  const headers = new Headers(response.headers)
  const name = searchParams.get('download')
  if (name !== null) headers.set('content-disposition', `attachment;${name && named(encodeURIComponent(name))}`)
  return new Response(response.body, { status: headers.has('content-range') ? 206 : response.status, headers })
}

const named = (encoded: string): string => ` filename=${encoded}; filename*=UTF-8''${encoded};`
