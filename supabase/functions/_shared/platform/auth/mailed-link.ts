import { z } from 'zod'
import type { Claims } from '../db/transaction.ts'

const freshSeconds = 15 * 60
/** Auth's clock may be ahead of ours by this much. */
const skewSeconds = 60

/** How a session's person was recognised: Auth's `amr`. A mailed link is an `otp`; `recovery` stands in its documentation. */
const amr = z.array(z.object({ method: z.string(), timestamp: z.number() }))
const mailedLink = ['otp', 'recovery']

/** When the session's person last came by a mailed link, in seconds since 1970; null when never. */
export function linkOpenedAt(claims: Claims): number | null {
  const known = amr.safeParse(claims['amr']).data ?? []
  const times = known.filter(({ method }) => mailedLink.includes(method)).map(({ timestamp }) => timestamp)
  return times.length > 0 ? Math.max(...times) : null
}

/** Whether that was a moment ago: then it stands for the password. */
export function isLinkFresh(openedAt: number | null, now = Date.now() / 1000): boolean {
  return openedAt !== null && openedAt <= now + skewSeconds && now - openedAt <= freshSeconds
}
