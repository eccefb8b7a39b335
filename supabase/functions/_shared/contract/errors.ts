import { z } from 'zod'

/** The body of every answer that is not a success. `path` names the field, from the body's root. */
export const failure = z.strictObject({
  message: z.string(),
  issues: z.array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
})

export type Failure = z.infer<typeof failure>
