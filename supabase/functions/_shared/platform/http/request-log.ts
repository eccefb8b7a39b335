import type { MiddlewareHandler } from 'hono'
import type { Variables } from './context.ts'

/** One line of JSON a request. Never bodies, queries, cookies or tokens. */
export function requestLog(write: (line: string) => void): MiddlewareHandler<Variables> {
  return async (context, next) => {
    const start = performance.now()
    const requestId = usable(context.req.header('X-Request-Id')) ?? crypto.randomUUID()
    context.set('requestId', requestId)
    context.header('X-Request-Id', requestId)
    await next()
    write(
      JSON.stringify({
        time: new Date().toISOString(),
        method: context.req.method,
        route: context.get('route') ?? null,
        status: context.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        requestId,
        personId: context.get('personId'),
      }),
    )
  }
}

const usable = (id: string | undefined): string | undefined => (id && /^[\w.:-]{1,100}$/.test(id) ? id : undefined)
