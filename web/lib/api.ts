import type { ZodType } from 'zod'
import { type Answer, type Endpoint, pathOf, type Request } from '@contract/endpoint.ts'
import type { Code } from '@contract/errors/catalog.ts'
import { readableFailure, type ReadableFailure } from '@contract/errors/failure.ts'

/** A non-ok response (API-2): `message` is 'status: body'; `failure` is the parsed body when the API sent it. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: string
  readonly failure: ReadableFailure | undefined
  /** In milliseconds: how long the server asks to wait before the next attempt. */
  readonly retryAfter: number | undefined

  constructor(status: number, statusText: string, body: string, retryAfter?: string | null) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.failure = parseFailure(body)
    this.retryAfter = retryAfter ? Number(retryAfter) * 1_000 || undefined : undefined
  }
}

/** Whether the same request may succeed later: the server was not reached, or it failed. */
export const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Whether a read was refused, so that what an earlier one returned may not be shown any more. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && !isTransient(error)

function parseFailure(body: string): ReadableFailure | undefined {
  try {
    return readableFailure.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

type Needed<E extends Endpoint> = {
  [Part in 'params' | 'body' as E[Part] extends ZodType ? Part : never]: Request<E>[Part]
}

/** The arguments of a call: path parameters and body where the endpoint has them, and an optional query. */
type Sent<E extends Endpoint> = Needed<E> & {
  query?: Request<E>['query']
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Parts = {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}
/** `Sent`, optional where nothing is required. */
export type Arguments<E extends Endpoint> = Partial<Sent<E>> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>]

const entries = (part: unknown): [string, unknown][] => Object.entries(part ?? {})

const nothing: unknown[] = [undefined, null, '']
const noFilter: unknown[] = ['all', 'none']

/** Parameters whose value is what a person typed, which may be the word 'all'. */
const texts = ['search', 'q']

const isEmpty = ([name, value]: [string, unknown]): boolean =>
  nothing.includes(value) || (!texts.includes(name) && noFilter.includes(value))

/** The address of a call; the query leaves out empty values, and the filters 'all' and 'none' (REV-37). */
export function addressOf(endpoint: Endpoint, { params, query }: Parts = {}): string {
  const path = pathOf(endpoint, (params ?? {}) as Record<string, string | number>)
  const wanted = entries(query).filter((entry) => !isEmpty(entry))
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const busy: Code = 'service.database_busy'
const repeatable = ['GET', 'PUT', 'DELETE']

/**
 * Sends a request with cookies; throws ApiError for every non-ok response. An idempotent request that the database has no
 * time for is sent once more, when the response says.
 */
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await attempt(address, init)
  } catch (error) {
    const isBusy = error instanceof ApiError && error.failure?.code === busy
    if (!isBusy || !repeatable.includes(init.method ?? 'GET')) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryAfter))
    return await attempt(address, init)
  }
}

async function attempt(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'include', ...init })
  if (!response.ok) {
    const { status, statusText, headers } = response
    throw new ApiError(status, statusText, await response.text(), headers.get('Retry-After'))
  }
  return response
}

/** The whole response of an endpoint, for callers that need its headers. */
export function request<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<Response> {
  const { body, headers, signal, ...rest }: Parts = sent ?? {}
  return send(addressOf(endpoint, rest), {
    method: endpoint.method,
    ...(signal && { signal }),
    headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

/** Calls an endpoint and returns its body with the contract's type. */
export async function call<E extends Endpoint>(endpoint: E, ...sent: Arguments<E>): Promise<Answer<E>> {
  const response = await request(endpoint, ...sent)
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}
