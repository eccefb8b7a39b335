import type { MiddlewareHandler } from 'hono'
import type { Variables } from './context.ts'

/** A log that can never fail a request, not even on a full disk: what was stored must not get an error as its response. */
export const withoutFailing =
  (write: (line: string) => void): ((line: string) => void) =>
  (line) => {
    try {
      write(line)
    } catch {
      // There is nowhere left to log this.
    }
  }

/** Writes one line of JSON per request, without its body, query, cookies or tokens. */
export function requestLog(write: (line: string) => void): MiddlewareHandler<Variables> {
  return async (context, next) => {
    const start = performance.now()
    const requestId = safeId(context.req.header('X-Request-Id')) ?? crypto.randomUUID()
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

/** Accepts a client's id only if it cannot break the log. */
const safeId = (id: string | undefined): string | undefined => (id && /^[\w.:-]{1,100}$/.test(id) ? id : undefined)
