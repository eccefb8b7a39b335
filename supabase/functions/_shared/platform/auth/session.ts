import { z } from 'zod'

/** The content of the sealed session cookie. `expiresAt`: when the access token expires, in seconds since 1970. */
export const session = z.strictObject({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.number(),
})

export type Session = z.infer<typeof session>
