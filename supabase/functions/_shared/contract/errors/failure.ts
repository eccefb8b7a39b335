import { z } from 'zod'
import { catalog, type Code } from './catalog.ts'

const path = z.array(z.union([z.string(), z.number()]))
const codes = Object.keys(catalog) as [Code, ...Code[]]
const value = z.union([z.string(), z.number()])
/** A parameter may list faults, whose parameters are plain values. */
const listed = z.array(z.object({ code: z.string(), params: z.record(z.string(), value).optional() }))
const params = z.record(z.string(), z.union([value, listed])).optional()

const faultShape = {
  code: z.enum(codes).meta({ description: 'Stable; the message may be reworded' }),
  message: z.string().meta({ description: 'English text' }),
  params: params.meta({ description: 'Values of the placeholders in the text' }),
}

/** An error as it appears in a response. */
export const faultWithMessage = z.strictObject(faultShape)
export type FaultWithMessage = z.infer<typeof faultWithMessage>

/** The body of every unsuccessful response. `path` names the field, from the root of the request body. */
export const failure = z.strictObject({
  ...faultShape,
  issues: z.array(z.strictObject({ path, ...faultShape })).optional(),
})

export type Failure = z.infer<typeof failure>

const read = { code: z.string().optional().catch(undefined), message: z.string(), params: params.catch(undefined) }

/** A tolerant schema for reading failures, which may come from another version or from a proxy. */
export const readableFailure = z.object({
  ...read,
  issues: z
    .array(z.object({ path, ...read }))
    .optional()
    .catch(undefined),
})

export type ReadableFailure = z.infer<typeof readableFailure>
