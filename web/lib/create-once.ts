import { isTransient } from './api.ts'
import { newRequestId } from './request-id.ts'

/**
 * Creates something once, however often it is tried: all attempts have the same key, for which the server returns what is
 * stored. If an earlier attempt may have been stored and the input was changed since, the stored one is changed, too.
 */
export function createOnce<Input, Stored>(
  create: (input: Input, key: string) => Promise<Stored>,
  change: (stored: Stored, input: Input) => Promise<Stored>,
): (input: Input) => Promise<Stored> {
  const key = newRequestId()
  /** The inputs of which at least one may be stored. */
  const uncertain = new Set<string>()
  return async (input) => {
    const content = JSON.stringify(input)
    try {
      const stored = await create(input, key)
      const isStored = uncertain.size === 0 || (uncertain.size === 1 && uncertain.has(content))
      return isStored ? stored : await change(stored, input)
    } catch (error) {
      if (isTransient(error)) uncertain.add(content)
      throw error
    }
  }
}
