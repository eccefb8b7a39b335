import { z } from 'zod'

const failure = z.object({ statusCode: z.coerce.number().int() })

/** The status of a response that is not ok. Storage sends most errors as 400 and their own status in the body. */
export function storageStatus(status: number, text: string): number {
  try {
    return failure.parse(JSON.parse(text)).statusCode
  } catch {
    return status
  }
}
