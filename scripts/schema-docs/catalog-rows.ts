import { z } from 'zod'

export const relation = z.strictObject({
  id: z.int(),
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  has_row_security: z.boolean(),
  is_invoker: z.boolean(),
})

export const column = z.strictObject({
  relation: z.int(),
  name: z.string(),
  type: z.string(),
  is_required: z.boolean(),
  default: z.string().nullable(),
  comment: z.string().nullable(),
})

export const constraint = z.strictObject({
  relation: z.int(),
  name: z.string(),
  kind: z.enum(['p', 'u', 'x', 'f', 'c']),
  definition: z.string(),
  comment: z.string().nullable(),
  target: z.string().nullable(),
  target_schema: z.string().nullable(),
  columns: z.array(z.string()),
})

export const index = z.strictObject({
  relation: z.int(),
  name: z.string(),
  is_unique: z.boolean(),
  definition: z.string(),
  comment: z.string().nullable(),
})

export const policy = z.strictObject({
  relation: z.int(),
  name: z.string(),
  verb: z.string(),
  is_permissive: z.boolean(),
  roles: z.array(z.string()),
  using: z.string().nullable(),
  with_check: z.string().nullable(),
  comment: z.string().nullable(),
})

export const trigger = z.strictObject({
  relation: z.int(),
  table: z.string(),
  name: z.string(),
  timing: z.string(),
  level: z.string(),
  is_deferred: z.boolean(),
  events: z.array(z.string()),
  columns: z.array(z.string()),
  condition: z.string().nullable(),
  function: z.string(),
  comment: z.string().nullable(),
})

export const grant = z.strictObject({
  relation: z.int(),
  role: z.string(),
  verb: z.string(),
  columns: z.array(z.string()).nullable(),
})

export const callable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  arguments: z.string(),
  result: z.string(),
  is_definer: z.boolean(),
  is_trigger: z.boolean(),
  comment: z.string().nullable(),
  callers: z.array(z.string()),
})

export type Relation = z.output<typeof relation>

export type Policy = z.output<typeof policy>

export type Trigger = z.output<typeof trigger>

export type Callable = z.output<typeof callable>
