import type { z } from 'zod'

/** In bytes. */
export const bodyLimitDefault = 1_000_000
/** In bytes, for what anybody may send without a session, and for all of `/api/auth`. */
export const bodyLimitPublic = 16_000

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

/**
 * How a POST runs again with the same idempotency key. Without it, the route's change is one transaction, which also keeps
 * the response. `resumed`: the route waits for something outside of its transactions; after an interruption it runs again,
 * with the same `newId`, and has to find what it has created with it. `again`: the same, but its response is not kept,
 * because it is valid only for a short time or in this browser; it runs each time.
 */
type Repeat = 'resumed' | 'again'

/** Whether an endpoint keeps the response for an `Idempotency-Key`. Without a person, there is nobody to keep it for. */
export const takesKey = ({ method, access }: Endpoint): boolean => method === 'POST' && access !== 'public'

/**
 * Whether an endpoint accepts `If-Match`: every edit of something that a person can read. `untagged`: a password or the
 * address of a browser, which no call returns, so that there is nothing to compare with.
 */
export const takesTag = ({ method, access, untagged, fails }: Endpoint): boolean =>
  fails?.includes(412) === true || ((method === 'PUT' || method === 'PATCH') && access !== 'public' && !untagged)

interface OtherResponse {
  readonly description: string
  /** Its body, if it has one. */
  readonly answer?: z.ZodType
}

/**
 * One call of the API. `path` uses `{name}` for parameters, as in OpenAPI.
 * `access`: `public` needs no session; `person` needs an active, signed-in person; `admin` checks for an administrator
 * before the body is read, for large bodies. The database decides all other permissions.
 * `viewing`: for an administrator who views the portal as another person. By default reads run as that person and
 * writes are refused; `private` also refuses reads, `own` runs as the administrator.
 * `bodyLimit`: bytes, 1 MB by default, less without a session (`bodyLimitOf`). `streamed`: the route reads the body itself.
 * `status`: the status of success, 200 by default. `others`: further responses, by status, that are not refusals.
 * `repeat`: for a POST that needs more than one transaction; see `Repeat`.
 * `untagged`: for an edit without an ETag; see `takesTag`.
 * `media`: the type of a response that is not JSON. `fails`: statuses of refusals that do not follow from the other
 * parts.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: Path
  readonly summary: string
  readonly access: 'public' | 'person' | 'admin'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly viewing?: 'private' | 'own'
  readonly bodyLimit?: number
  readonly streamed?: true
  readonly repeat?: Repeat
  readonly untagged?: true
  readonly status?: 200 | 201 | 204 | 302
  readonly others?: Readonly<Partial<Record<304 | 307 | 503, OtherResponse>>>
  readonly media?: string
  readonly fails?: readonly (401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429)[]
}

/** The largest body that an endpoint accepts, in bytes. */
export const bodyLimitOf = ({ access, path, bodyLimit }: Endpoint): number =>
  bodyLimit ?? (access === 'public' || path.startsWith('/api/auth/') ? bodyLimitPublic : bodyLimitDefault)

type Called<M extends Method, P extends Path> = { readonly method: M; readonly path: P }

/** The path of a call, with the values of its parameters. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** An endpoint by its method and path, written as in the log, with the literal types of its parts. */
export function endpoint<M extends Method, P extends Path, const D extends Omit<Endpoint, keyof Called<M, P>>>(
  methodAndPath: `${M} ${P}`,
  definition: D,
): D & Called<M, P> {
  const [method, path] = methodAndPath.split(' ') as [M, P]
  return { method, path, ...definition }
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client sends. */
export interface Request<E extends Endpoint> {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}

/** What a route receives, validated and with defaults filled in. */
export interface Validated<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: E['streamed'] extends true ? undefined : Output<E['body']>
}

export type Answer<E extends Endpoint> = z.output<E['answer']>
