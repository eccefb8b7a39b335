import type { z } from 'zod'

/**
 * A kind of job: its name and its arguments. The route that requests it and the handler that runs it take their types
 * from here. Who may request it is stored in `jobs.kinds`.
 */
export interface JobDefinition<Kind extends string = string, Arguments extends z.ZodType = z.ZodType> {
  readonly kind: Kind
  readonly arguments: Arguments
}

export type JobArguments<Definition extends JobDefinition> = z.output<Definition['arguments']>

/** Keeps the literal types of a definition's parts. */
export const defineJob = <const Kind extends string, Arguments extends z.ZodType>(
  definition: JobDefinition<Kind, Arguments>,
): JobDefinition<Kind, Arguments> => definition
