import { z } from 'zod'
import { authError } from './auth-error.ts'
import { isStorable } from './storage-input.ts'

const text = z.string().nullish()
const data = z.looseObject({}).nullish()
/** The fields that the portal sends; Auth ignores others. */
const known = z.looseObject({
  email: text,
  password: text,
  current_password: text,
  refresh_token: text,
  token_hash: text,
  user_metadata: data,
  app_metadata: data,
})
const withBody = new Set(['POST', 'PUT', 'PATCH'])

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

function holdsStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && holdsStorableTexts(part))
}

/**
 * Upstream gap: lite responds with 500 to a body that is no JSON object, has a field of a wrong type, or contains a text that
 * Postgres cannot store; Supabase Auth responds with 400. Returns undefined for a body that is well formed, or for none.
 */
export async function refuseMalformedAuth(request: Request): Promise<Response | undefined> {
  if (!withBody.has(request.method)) return undefined
  const sent = await request.clone().text()
  if (sent === '') return undefined
  const { success, data: body } = known.safeParse(parsed(sent))
  if (!success) return authError(400, 'bad_json', 'Could not parse request body as JSON')
  return holdsStorableTexts(body)
    ? undefined
    : authError(400, 'validation_failed', 'The body contains a character that cannot be stored')
}
