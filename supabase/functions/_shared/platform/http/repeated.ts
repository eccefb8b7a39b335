import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { type Endpoint, takesKey } from '../../contract/endpoint.ts'
import { type Caller, callerWithin } from '../auth/caller.ts'
import type { Seal } from '../auth/seal.ts'
import { beginAttempt, endAttempt, findAnswer, keepAnswer, type KeyedRequest } from '../db/request-keys.ts'
import { problemOf } from './database-problem.ts'
import { Problem } from './problem.ts'

/** What a keyed request needs of a request that was received. */
export interface Received {
  context: Context
  caller: Caller
  body: unknown
  /** An id for what the request creates. */
  newId: string
  /** The idempotency key, or null. */
  key: string | null
}

interface Keys {
  seal: Seal
  settings: { cookieKey: string }
}

/** The headers of a response that describe what was written. Cookies and those of the connection are not kept. */
const keptHeaders = ['ETag', 'Location'] as const

const answer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
})

/** In place of a response that is not kept. */
const done = ''

/** The idempotency key of a request, or null. Throws a 400 for one that cannot be stored. */
export function keyOf(endpoint: Endpoint, { req }: Context): string | null {
  const key = takesKey(endpoint) ? req.header('Idempotency-Key') : undefined
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400, 'request.bad_key')
  return key
}

/**
 * Identifies what was sent. Of a body that the route reads itself, only the length and the type are known before it
 * is stored.
 */
function fingerprintOf(endpoint: Endpoint, { context: { req }, body }: Received, cookieKey: string): Uint8Array {
  const sent = endpoint.streamed ? [req.header('Content-Length'), req.header('Content-Type')] : body
  const search = new URL(req.url).search
  return createHmac('sha256', `idempotency ${cookieKey}`)
    .update(JSON.stringify([req.method, req.path, search, sent]))
    .digest()
}

/**
 * Runs a request, or responds as before when its `Idempotency-Key` has a response. Refusals are not kept: they have changed
 * nothing, so the same request is tried again.
 */
export function repeated<R extends Received>(
  { seal, settings }: Keys,
  endpoint: Endpoint,
  received: R,
  run: (received: R) => Promise<Response>,
): Promise<Response> {
  const { key } = received
  if (key === null) return run(received)
  const request: KeyedRequest = { key, fingerprint: fingerprintOf(endpoint, received, settings.cookieKey) }
  return endpoint.repeat
    ? inAttempts(seal, endpoint.repeat === 'resumed', request, received, run)
    : inOneTransaction(seal, request, received, run)
}

async function inOneTransaction<R extends Received>(
  seal: Seal,
  request: KeyedRequest,
  received: R,
  run: (received: R) => Promise<Response>,
): Promise<Response> {
  const { context, caller } = received
  try {
    return await caller.transaction(async (database) => {
      const known = await findAnswer(database, request)
      if (known !== null) return replay(seal, known, context)
      const response = await run({ ...received, caller: callerWithin(caller, database) })
      await keepAnswer(database, request, await kept(seal, response))
      return response
    })
  } catch (error) {
    // The route has set them for a response that is not sent. The commit may have failed, too.
    for (const name of keptHeaders) context.header(name, undefined)
    throw error
  }
}

/** For a route that waits for something outside of its transactions, so that one transaction would wait too. */
async function inAttempts<R extends Received>(
  seal: Seal,
  isKept: boolean,
  request: KeyedRequest,
  received: R,
  run: (received: R) => Promise<Response>,
): Promise<Response> {
  const { context, caller } = received
  const { id, answer: known } = await caller.transaction((database) => beginAttempt(database, request))
  if (known !== null && isKept) return replay(seal, known, context)
  try {
    const response = await run({ ...received, newId: id })
    const stored = isKept ? await kept(seal, response) : done
    await caller.transaction((database) => keepAnswer(database, request, stored))
    return response
  } catch (error) {
    const problem = problemOf(error)
    const wasRefused = problem !== null && problem.status < 500
    // Without this, the key is free again when the attempt can no longer be running.
    await caller.transaction((database) => endAttempt(database, request, wasRefused)).catch(() => undefined)
    throw error
  }
}

async function kept(seal: Seal, response: Response): Promise<string> {
  const headers = keptHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const body = response.body === null ? null : await response.clone().text()
  return seal.close({ status: response.status, headers: Object.fromEntries(headers), body })
}

async function replay(seal: Seal, sealed: string, context: Context): Promise<Response> {
  const known = await seal.open(sealed, answer)
  // The installation has a new key.
  if (!known) throw new Problem(409, 'request.response_gone')
  const { status, headers, body } = known
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  context.header('Idempotency-Replayed', 'true')
  if (body !== null) context.header('Content-Type', 'application/json')
  return context.newResponse(body, status as 200)
}
