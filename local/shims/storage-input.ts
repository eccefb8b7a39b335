import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

/** Whether Postgres can store a text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const text = z.string().refine(isStorable)
const texts = z.array(text).max(10_000)
/** Each is signed or deleted by a statement of its own. */
const paths = z.array(text).max(500)
const bucket = {
  public: z.boolean().nullish(),
  file_size_limit: z.int().nonnegative().nullish(),
  allowed_mime_types: texts.nullish(),
}
const transfer = z.looseObject({
  bucketId: text,
  sourceKey: text,
  destinationKey: text,
  destinationBucket: text.optional(),
})

/** The bodies by method and path; lite and these shims read no others as JSON. */
const bodies: readonly { address: RegExp; body: z.ZodType }[] = [
  { address: /^POST \/bucket$/, body: z.looseObject({ id: text.max(100), name: text.max(100), ...bucket }) },
  { address: /^PUT \/bucket\/[^/]+$/, body: z.looseObject(bucket) },
  {
    address: /^POST \/object\/list\/[^/]+$/,
    body: z.looseObject({
      prefix: text.optional(),
      search: text.optional(),
      limit: z.int().positive().optional(),
      offset: z.int().nonnegative().optional(),
      sortBy: z
        .looseObject({
          column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
          order: z.enum(['asc', 'desc']),
        })
        .optional(),
    }),
  },
  { address: /^POST \/object\/(?:copy|move)$/, body: transfer },
  { address: /^POST \/object\/sign\/[^/]+$/, body: z.looseObject({ expiresIn: z.number(), paths }) },
  { address: /^POST \/object\/sign\/[^/]+\/.+$/, body: z.looseObject({ expiresIn: z.number() }) },
  { address: /^DELETE \/object\/[^/]+$/, body: z.looseObject({ prefixes: paths }) },
]

/** Whether the statement of the current request was refused because of a value in it. */
const values = new AsyncLocalStorage<{ wereRefused: boolean }>()
/** SQLSTATEs of values that a type or an index does not accept. */
const valueRefused = /^(22|54000)/

/** Notes when the database refuses a value, for `refuseMalformed`. */
export function noteRefusedValues(connection: PostgresConnection): PostgresConnection {
  const known = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const found = known(error) as { code?: string }
    const state = values.getStore()
    if (state && valueRefused.test(found.code ?? '')) state.wereRefused = true
    return found
  }
  return connection
}

/** Upstream gap: lite responds with 500 to malformed requests, Supabase Storage with 400. */
export async function refuseMalformed(
  request: Request,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const path = pathOf(request)
  if (path === '')
    return Response.json({ statusCode: '404', error: 'Not Found', message: 'Not found' }, { status: 404 })
  if (!isStorable(path)) return malformed('The address contains a character that cannot be stored')
  const spellings = spellingsOf(request)
  const expected = bodies.find(({ address }) => spellings.some((spelling) => address.test(spelling)))?.body
  if (expected) {
    const given = (await request
      .clone()
      .json()
      .catch(() => undefined)) as unknown
    const issue = expected.safeParse(given).error?.issues[0]
    if (issue)
      return malformed(issue.path.length > 0 ? `${issue.path.join('.')} is not valid` : 'The body is not valid')
  }
  const state = { wereRefused: false }
  const response = await values.run(state, () => serve(request))
  return response.status === 500 && state.wereRefused ? malformed('A value is not accepted') : response
}

const encodedPathOf = ({ url }: Request): string => new URL(url).pathname.replace('/storage/v1', '')
const pathOf = (request: Request): string => decodeURIComponent(encodedPathOf(request))

/**
 * Method and path, decoded and as they came: lite decodes parts of an address that it has taken apart, and these shims
 * take some apart without decoding them.
 */
export const spellingsOf = (request: Request): string[] =>
  [pathOf(request), encodedPathOf(request)].map((path) => `${request.method} ${path}`)

/** A request beyond what Storage does at the same time. */
export const storageBusy = (): Response =>
  Response.json(
    { statusCode: '503', error: 'SlowDown', message: 'Please reduce your request rate' },
    { status: 503, headers: { 'Retry-After': '1' } },
  )

export const malformed = (message: string): Response =>
  Response.json({ statusCode: '400', error: 'InvalidRequest', message }, { status: 400 })
