import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { bodyLimitDefault } from '../../contract/endpoint.ts'
import type { Answer, Endpoint, Validated } from '../../contract/endpoint.ts'
import { type Caller, identify } from '../auth/caller.ts'
import { requireAdmin } from '../auth/require-admin.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Variables } from './context.ts'
import { refuseCrossSite } from './origin.ts'
import { readBody } from './read-body.ts'
import { validate } from './validate.ts'

export type Application = Hono<Variables>

/** A handler's argument: the validated parts of the request and, unless the endpoint is public, the caller. */
export type Incoming<E extends Endpoint> = Validated<E> & { context: Context<Variables> } & (E['access'] extends
    | 'person'
    | 'admin'
    ? { caller: Caller }
    : unknown)

/** Returns the response's value, or a whole Response where status or headers depend on the result. */
export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Promise<Result<E> | Response> | Result<E>

type Result<E extends Endpoint> = Answer<E> extends undefined ? void : Answer<E>

export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** Returns a function that serves an endpoint with its contract's method, path, access, limits, schemas and status. */
export function createRegister(application: Application, dependencies: Dependencies): Register {
  return (endpoint, handler) => {
    application.on(endpoint.method, honoPath(endpoint.path), async (context) => {
      context.set('route', endpoint.path)
      const incoming = await receive(dependencies, endpoint, context)
      const answer = await handler(incoming)
      if (answer instanceof Response) return answer
      return endpoint.status === 204 ? context.body(null, 204) : context.json(answer, endpoint.status ?? 200)
    })
  }
}

/** `/api/reports/{id}` → `/api/reports/:id` */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

async function receive<E extends Endpoint>(
  dependencies: Dependencies,
  endpoint: E,
  context: Context<Variables>,
): Promise<Incoming<E>> {
  const caller = endpoint.access === 'public' ? undefined : await identify(dependencies, context, endpoint.viewing)
  if (caller) context.set('personId', caller.personId)
  else if (endpoint.method !== 'GET') refuseCrossSite(context.req.raw, dependencies.settings)
  if (endpoint.access === 'admin') await caller?.transaction(requireAdmin)
  const body = endpoint.body && (await readBody(context.req.raw, endpoint.bodyLimit ?? bodyLimitDefault))
  const parts = {
    context,
    caller,
    params: part(endpoint.params, context.req.param()),
    query: part(endpoint.query, queryOf(context)),
    body: part(endpoint.body, body),
  }
  // The endpoint's own schemas parsed each part, but the compiler cannot follow their types through optional schemas.
  return parts as unknown as Incoming<E>
}

const part = (schema: z.ZodType | undefined, value: unknown): unknown => schema && validate(schema, value)

/** A repeated parameter becomes an array, which no schema accepts. */
function queryOf(context: Context): Record<string, string | string[]> {
  const entries = Object.entries(context.req.queries())
  return Object.fromEntries(
    entries.map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  )
}
