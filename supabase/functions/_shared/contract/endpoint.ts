import type { z } from 'zod'

/** In bytes. */
export const bodyLimitDefault = 1_000_000

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API. `path` uses `{name}` for parameters, as in OpenAPI.
 * `access`: `public` needs no session; `person` needs an active, signed-in person; `admin` checks for an administrator
 * before the body is read, for large bodies. The database decides all other permissions.
 * `viewing`: for an administrator who views the portal as another person. By default reads run as that person and
 * writes are refused; `private` also refuses reads, `own` runs as the administrator.
 * `bodyLimit`: bytes, 1 MB by default. `status`: the status of success, 200 by default.
 * `media`: the type of an answer that is not JSON. `fails`: statuses of refusals that do not follow from the other
 * parts.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: 'public' | 'person' | 'admin'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly viewing?: 'private' | 'own'
  readonly bodyLimit?: number
  readonly status?: 200 | 201 | 204
  readonly media?: string
  readonly fails?: readonly (401 | 403 | 404 | 409 | 412 | 429)[]
}

/** Keeps the literal types of an endpoint's parts. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

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
  body: Output<E['body']>
}

export type Answer<E extends Endpoint> = z.output<E['answer']>
