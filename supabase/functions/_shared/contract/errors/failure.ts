import { z } from 'zod'
import { catalogue, type Code } from './catalogue.ts'

const path = z.array(z.union([z.string(), z.number()]))
const params = z.record(z.string(), z.union([z.string(), z.number()])).optional()
const codes = Object.keys(catalogue) as [Code, ...Code[]]

const said = {
  code: z.enum(codes).meta({ description: 'Stays the same, whatever the text becomes' }),
  message: z.string().meta({ description: 'The text of the code in English' }),
  params: params.meta({ description: 'What the text of the code is filled with' }),
}

/** What went wrong, as an answer tells it. */
export const toldFault = z.strictObject(said)
export type ToldFault = z.infer<typeof toldFault>

/** The body of every answer that is not a success. `path` names the field, from the body's root. */
export const failure = z.strictObject({ ...said, issues: z.array(z.strictObject({ path, ...said })).optional() })

export type Failure = z.infer<typeof failure>

const read = { code: z.string().optional().catch(undefined), message: z.string(), params: params.catch(undefined) }

/** The same for whoever reads an answer, which may come from another version or from something in between. */
export const readableFailure = z.object({
  ...read,
  issues: z
    .array(z.object({ path, ...read }))
    .optional()
    .catch(undefined),
})

export type ReadableFailure = z.infer<typeof readableFailure>
