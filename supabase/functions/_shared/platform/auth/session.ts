import { z } from 'zod'

/** What a signed-in browser holds, sealed. `expiresAt`: of the access token, in seconds since 1970. */
export const session = z.strictObject({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.number(),
})

export type Session = z.infer<typeof session>
