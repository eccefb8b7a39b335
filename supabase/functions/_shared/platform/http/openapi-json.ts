import { z } from 'zod'

export type Json = Record<string, unknown>

/** Schemas that contain themselves, filled while the document is built. */
export const recursiveSchemas: Json = {}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const { $defs, ...described } = JSON.parse(
    JSON.stringify(rest).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as Json
  Object.assign(recursiveSchemas, $defs)
  return described
}

export const json = (schema: Json, example?: Json): Json => ({
  'application/json': { schema, ...(example && { example }) },
})
