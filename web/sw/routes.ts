import { apiReference, assetsPath, markImage } from '@/lib/paths.ts'

/** What of a request decides how it is handled. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Requests that go to the server and are never answered by the worker. */
const servers = /^\/(?:api|rest|auth|storage|realtime|functions|livekit)(?:\/|$)/

/**
 * How the worker handles a request: a navigation to one of the portal's pages, a file whose name changes with its
 * content or which the frame shows, or undefined for what the browser handles by itself.
 */
export function kindOf({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | undefined {
  const { origin: host, pathname } = new URL(url)
  if (method !== 'GET' || host !== origin || servers.test(pathname) || pathname === apiReference) return undefined
  if (pathname.startsWith(assetsPath) || pathname === markImage) return 'asset'
  return mode === 'navigate' ? 'page' : undefined
}

/** The page that a notification opens: an address of this origin, outside the server's; otherwise the first page. */
export function pageOf(data: unknown, origin: string): string {
  const path = (data as { path?: unknown } | null | undefined)?.path
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const address = URL.parse(path, origin)
  if (address?.origin !== origin || servers.test(address.pathname)) return '/'
  return address.pathname + address.search + address.hash
}

/** Whether a tab shows a page: the same one, or the same room on another page with the chat. */
export function isAt(tab: string, page: string): boolean {
  const [shown, wanted] = [new URL(tab), new URL(page)]
  const room = wanted.searchParams.get('room')
  if (room !== null) return shown.searchParams.get('room') === room
  return shown.pathname === wanted.pathname && shown.search === wanted.search
}
