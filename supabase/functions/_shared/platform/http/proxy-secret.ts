import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { contract } from '../../contract/index.ts'
import type { Variables } from './context.ts'
import { Problem } from './problem.ts'

/** What the operator's proxy adds to a request (deploy/nginx-portal.conf). */
const secretHeader = 'X-Portal-Proxy-Secret'
export const clientAddressHeader = 'X-Portal-Client-Address'

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/**
 * Refuses requests that did not pass the operator's proxy: Supabase's gateway is often reachable past it, where clients
 * could claim any address. `GET /api/live`, which checks of the process ask, remains open.
 */
export function refuseBypass(secret: string): MiddlewareHandler<Variables> {
  const expected = digest(secret)
  return async (context, next) => {
    const isProxy = timingSafeEqual(digest(context.req.header(secretHeader) ?? ''), expected)
    const isCheck = context.req.method === 'GET' && context.req.path === contract.system.live.path
    if (!isProxy && !isCheck) throw new Problem(403, 'request.past_proxy')
    await next()
  }
}
