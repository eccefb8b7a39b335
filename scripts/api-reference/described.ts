import { openApiDocument } from '../../supabase/functions/_shared/platform/http/openapi.ts'
import { exampleOf, type Schema } from './schema.ts'

interface Content {
  schema?: Schema
  example?: { code?: string; message?: string }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: object[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { description: string; headers?: object; content?: Record<string, Content> }>
}

/** The parts of the OpenAPI document that the reference shows. */
export interface Described {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export const describedApi = (): Described => openApiDocument() as unknown as Described

/** The request that the reference shows for a call: what is required, and what has an example. */
export interface ExampleRequest {
  /** Path and query. */
  address: string
  /** Sent as JSON. */
  body?: unknown
}

export function exampleRequest(path: string, { requestBody, parameters = [] }: Operation): ExampleRequest {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.name === name)
    return encodeURIComponent(String(exampleOf(parameter?.schema ?? {})))
  })
  const needed = parameters.filter((one) => one.in === 'query' && (one.required || 'example' in one.schema))
  const query = new URLSearchParams(needed.map((one) => [one.name, String(exampleOf(one.schema))]))
  const schema = requestBody?.content['application/json']?.schema
  return { address: query.size > 0 ? `${address}?${query}` : address, ...(schema && { body: exampleOf(schema) }) }
}
