import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { bodyLimitOf } from '../../contract/endpoint.ts'
import type { Answer, Endpoint, Validated } from '../../contract/endpoint.ts'
import { type Caller, identify } from '../auth/caller.ts'
import { requireAdmin } from '../auth/require-admin.ts'
import type { Dependencies } from '../dependencies.ts'
import { type EditTag, etagOfAnswer, ifUnchanged, type Tag } from './conditional.ts'
import type { Variables } from './context.ts'
import { refuseCrossSite } from './origin.ts'
import { readBody } from './read-body.ts'
import { keyOf, type Received, repeated } from './repeated.ts'
import { validate } from './validate.ts'

export type Application = Hono<Variables>

/**
 * A handler's argument: the validated parts of the request and, unless the endpoint is public, the caller. `newId` is an id
 * for what it creates; a `Repeat` gets the same one as the attempt before.
 */
export type Incoming<E extends Endpoint> = Validated<E> & {
  context: Context<Variables>
  newId: string
  key: string | null
} & (E['access'] extends 'person' | 'admin' ? { caller: Caller } : unknown)

/** Returns the response's value, or a whole Response where status or headers depend on the result. */
export type Handler<E extends Endpoint> = (incoming: Incoming<E>) => Promise<Result<E> | Response> | Result<E>

type Result<E extends Endpoint> = Answer<E> extends undefined ? void : Answer<E>

type Status<E extends Endpoint> = E extends { fails: readonly (infer S)[] } ? S : never

/** Whether an edit leaves the comparison with `If-Match` to `register`: it has an ETag, but its rows have no versions. */
type IsComparedHere<E extends Endpoint> = E extends { method: 'PUT' | 'PATCH'; access: 'person' | 'admin' }
  ? E extends { untagged: true }
    ? false
    : 412 extends Status<E>
      ? false
      : true
  : false

type TagArgument<E extends Endpoint> =
  IsComparedHere<E> extends true ? [tag: EditTag<Answer<E>, Incoming<E>>] : [tag?: Tag<Answer<E>, Incoming<E>>]

/** `tag`: the ETag of what the endpoint reads or writes. */
export type Register = <E extends Endpoint>(endpoint: E, handler: Handler<E>, ...tag: TagArgument<E>) => void

/** Returns a function that serves an endpoint with its contract's method, path, access, limits, schemas and status. */
export function createRegister(application: Application, dependencies: Dependencies): Register {
  return <E extends Endpoint>(endpoint: E, handler: Handler<E>, ...[tag]: TagArgument<E>) => {
    application.on(endpoint.method, honoPath(endpoint.path), async (context) => {
      context.set('route', endpoint.path)
      const incoming = await receive(dependencies, endpoint, context)
      const run = async (received: typeof incoming): Promise<Response> => {
        const answer = await handler(received)
        if (answer instanceof Response) return answer
        if (endpoint.status === 204 || endpoint.status === 302) return context.body(null, endpoint.status)
        if (tag) context.header('ETag', etagOfAnswer(tag, answer as Answer<E>, received))
        return context.json(answer, endpoint.status ?? 200)
      }
      if (!hasCaller(incoming)) return run(incoming)
      return tag && 'read' in tag ? ifUnchanged(tag, incoming, run) : repeated(dependencies, endpoint, incoming, run)
    })
  }
}

const hasCaller = <I extends Omit<Received, 'caller'>>(incoming: I & { caller?: Caller }): incoming is I & Received =>
  incoming.caller !== undefined

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
  const key = keyOf(endpoint, context)
  const schema = endpoint.streamed ? undefined : endpoint.body
  const body = schema && (await readBody(context.req.raw, bodyLimitOf(endpoint)))
  const parts = {
    context,
    caller,
    key,
    newId: crypto.randomUUID(),
    params: part(endpoint.params, context.req.param()),
    query: part(endpoint.query, queryOf(context)),
    body: part(schema, body),
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
