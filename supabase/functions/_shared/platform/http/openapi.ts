import { z } from 'zod'
import { bodyLimitDefault } from '../../contract/endpoint.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { failure } from '../../contract/errors/failure.ts'
import { withMessage } from '../../contract/errors/message.ts'
import { contract } from '../../contract/index.ts'
import { portalVersion } from '../../contract/version.ts'

type Json = Record<string, unknown>

let document: Json | undefined

/** The contract as an OpenAPI 3.1 document, built on the first call. */
export const openApiDocument = (): Json => (document ??= describeApi())

function describeApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const operation = describe(area, name, endpoint)
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Enterprise Portal', version: portalVersion },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function describe(area: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body, answer, status = 200, media = 'application/json' } = endpoint
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)]
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary,
    ...(access !== 'public' && { security: [{ session: [] }, { token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done' }
          : { description: 'Success', content: { [media]: { schema: schemaOf(answer, 'output') } } },
      ...failuresOf(endpoint),
    },
  }
}

function parametersOf(place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: Json, example?: Json): Json => ({ 'application/json': { schema, ...(example && { example }) } })

const descriptions = {
  400: 'Invalid input; the issues name the fields',
  401: 'No session',
  403: 'Not allowed',
  404: 'Does not exist or is not visible to the caller',
  409: 'In conflict with what is stored',
  412: 'Changed by someone else since the version in If-Match',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many attempts or unfinished jobs; see Retry-After',
  503: 'A service is temporarily unavailable; see Retry-After',
}

type Failing = keyof typeof descriptions

const examples: Record<Failing, Json> = {
  400: {
    ...withMessage({ code: 'request.invalid', params: { fields: 'date' } }),
    issues: [{ path: ['date'], ...withMessage({ code: 'field.date_required' }) }],
  },
  401: withMessage({ code: 'session.required' }),
  403: withMessage({ code: 'request.forbidden' }),
  404: withMessage({ code: 'report.not_found' }),
  409: withMessage({ code: 'report.already_exists' }),
  412: withMessage({ code: 'report.changed_meanwhile' }),
  413: withMessage({ code: 'request.too_large', params: { bytes: bodyLimitDefault } }),
  415: withMessage({ code: 'request.not_json' }),
  429: withMessage({ code: 'job.too_many' }),
  503: withMessage({ code: 'service.database_away' }),
}

/** The statuses with which a call can fail: those that follow from its parts, and its own. */
function failingStatuses({ method, access, params, query, body, fails = [] }: Endpoint): Failing[] {
  const writes = method !== 'GET'
  return [
    ...((params ?? query ?? body) ? [400 as const] : []),
    ...(access === 'public' ? [] : [401 as const]),
    // A write from another site is refused even without a session.
    ...(access === 'public' && !writes ? [] : [403 as const]),
    ...(params ? [404 as const] : []),
    ...(access !== 'public' && writes ? [409 as const] : []),
    ...(body ? [413 as const, 415 as const] : []),
    ...fails,
    503,
  ]
}

/** The responses of a failed call, each with an example. */
const failuresOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    failingStatuses(endpoint).map((status) => [
      status,
      {
        description: descriptions[status],
        content: json({ $ref: '#/components/schemas/Failure' }, examples[status]),
      },
    ]),
  )
