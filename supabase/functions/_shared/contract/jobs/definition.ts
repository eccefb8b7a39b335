import type { z } from 'zod'

/**
 * A kind of job: what it is called and what it is asked for with. The route that asks for it and the handler that runs it
 * take their types from here. Who may ask is a row of `jobs.kinds` in the database.
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
