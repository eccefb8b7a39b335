import { z } from 'zod'
import { type Endpoint, takesKey, takesTag } from '../../contract/endpoint.ts'
import { failure } from '../../contract/errors/failure.ts'
import { contract } from '../../contract/index.ts'
import { portalVersion } from '../../contract/version.ts'
import { failuresOf } from './openapi-failures.ts'
import { type Json, json, recursiveSchemas, schemaOf } from './openapi-json.ts'

let document: Json | undefined

/** The contract as an OpenAPI 3.1 document, built on the first call. */
export const openApiDocument = (): Json => (document ??= describeApi())

let text: string | undefined

/** The same as text, which takes long to write and is written once. */
export const openApiText = (): string => (text ??= JSON.stringify(openApiDocument()))

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
      schemas: { Failure: schemaOf(failure, 'output'), ...recursiveSchemas },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function describe(area: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body, answer, status = 200, media = 'application/json' } = endpoint
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(endpoint)]
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary,
    ...(access !== 'public' && { security: [{ session: [] }, { token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status]:
        status === 204 || status === 302
          ? { description: status === 204 ? 'Done' : 'Redirect' }
          : {
              description: 'Success',
              ...(isEdit(endpoint) && { headers: { ETag: etag } }),
              content: { [media]: { schema: schemaOf(answer, 'output') } },
            },
      ...failuresOf(endpoint),
      ...othersOf(endpoint),
    },
  }
}

const othersOf = ({ others = {} }: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(others).map(([status, { description, answer }]) => [
      status,
      { description, ...(answer && { content: json(schemaOf(answer, 'output')) }) },
    ]),
  )

/** A POST that compares returns something else than what it compared. */
const isEdit = (endpoint: Endpoint): boolean => endpoint.method !== 'POST' && takesTag(endpoint)

const etag = { description: 'The version that If-Match of the next edit names', schema: { type: 'string' } }

/** No client has to send one of these. */
function headersOf(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...schema },
  })
  return [
    ...(takesKey(endpoint) ? [header('Idempotency-Key', keyUse(endpoint), { minLength: 1, maxLength: 200 })] : []),
    ...(takesTag(endpoint)
      ? [header('If-Match', 'The ETag that was read; 412 when somebody has changed it since', {})]
      : []),
  ]
}

const keyUse = ({ repeat, streamed }: Endpoint): string =>
  [
    'Identifies the request for 24 hours: when it is sent again, the change is not made a second time.',
    repeat === 'again'
      ? 'It runs again and has a new response, because the first one is valid only for a short time.'
      : 'The response is that of the first time, with the header Idempotency-Replayed.',
    `Another request with the same key is refused${streamed ? '; of its body, only the length and the type are compared' : ''}.`,
  ].join(' ')

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
