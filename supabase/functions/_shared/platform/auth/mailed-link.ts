import { z } from 'zod'
import type { Claims } from '../db/transaction.ts'

const freshSeconds = 15 * 60
/** The clock of Auth may be ahead of this one by this much. */
const skewSeconds = 60

/** How a session's person was recognised: Auth's `amr`. A mailed link is an `otp`; `recovery` stands in its documentation. */
const amr = z.array(z.object({ method: z.string(), timestamp: z.number() }))
const mailedLink = ['otp', 'recovery']

/** When the person last opened a mailed link in this session, in seconds since 1970; null when never. */
export function linkOpenedAt(claims: Claims): number | null {
  const known = amr.safeParse(claims['amr']).data ?? []
  const times = known.filter(({ method }) => mailedLink.includes(method)).map(({ timestamp }) => timestamp)
  return times.length > 0 ? Math.max(...times) : null
}

/** Whether the link was opened recently enough to replace the current password. */
export function isLinkFresh(openedAt: number | null, now = Date.now() / 1000): boolean {
  return openedAt !== null && openedAt <= now + skewSeconds && now - openedAt <= freshSeconds
}
