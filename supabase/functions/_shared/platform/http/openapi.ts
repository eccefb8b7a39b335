import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { failure } from '../../contract/errors/failure.ts'
import { withMessage } from '../../contract/errors/message.ts'
import { contract } from '../../contract/index.ts'
import { limits } from '../../contract/limits.ts'

type Json = Record<string, unknown>

let document: Json | undefined

/** The contract as an OpenAPI 3.1 document; made at the first call. */
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
    info: { title: 'Staff portal', version: limits.version },
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
  const { summary, access, params, query, body, answer, status = 200 } = endpoint
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
          : { description: 'Success', content: json(schemaOf(answer, 'output')) },
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

const fault = (description: string, example: Json): Json => ({
  description,
  content: json({ $ref: '#/components/schemas/Failure' }, example),
})

/** The ways in which this call can fail, each with an example. */
function failuresOf({ access, params, query, body }: Endpoint): Json {
  const takesInput = params ?? query ?? body
  return {
    ...(takesInput && {
      400: fault('Wrong input; the issues name the fields', {
        ...withMessage({ code: 'request.invalid', params: { fields: 'date' } }),
        issues: [{ path: ['date'], ...withMessage({ code: 'field.date_required' }) }],
      }),
    }),
    ...(access !== 'public' && {
      401: fault('No session', withMessage({ code: 'session.required' })),
      403: fault('Not allowed', withMessage({ code: 'request.forbidden' })),
    }),
    ...(params && { 404: fault('Not there, or not visible to the caller', { message: 'report.not_found' }) }),
    ...(body && {
      413: fault(
        'The body is too large',
        withMessage({ code: 'request.too_large', params: { bytes: limits.bodyDefault } }),
      ),
      415: fault('The body is not JSON', withMessage({ code: 'request.not_json' })),
    }),
    503: fault('A service is away; see Retry-After', withMessage({ code: 'service.database_away' })),
  }
}
