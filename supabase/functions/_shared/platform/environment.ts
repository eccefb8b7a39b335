import type { z } from 'zod'

/**
 * Reads environment variables. One that is set to nothing counts as missing: Docker Compose passes those that have no
 * value that way. Throws an Error that names every missing or invalid one in one line.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Invalid environment. ${faults.join('; ')}`)
}
