import { authError } from './auth-error.ts'

const mailing = /^\/auth\/v1\/(recover|otp|magiclink|resend)$/

/** Must equal max_frequency in supabase/config.toml. */
const pauseMs = 60_000

export const asksForMail = (request: Request): boolean =>
  request.method === 'POST' && mailing.test(new URL(request.url).pathname)

/**
 * Upstream gap: lite does not limit mails. GoTrue waits a minute between two mails to one address. Here the limit
 * applies whether or not the address has an account, so that a refusal reveals nothing.
 */
export function limitMail(answer: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const askedAt = new Map<string, number>()

  return async (request) => {
    const body = (await request
      .clone()
      .json()
      .catch(() => undefined)) as { email?: unknown } | undefined
    if (typeof body?.email !== 'string') return answer(request)
    const address = body.email.trim().toLowerCase()
    const earlier = askedAt.get(address)
    if (earlier !== undefined) {
      const waitMs = earlier + pauseMs - performance.now()
      return authError(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${Math.max(1, Math.ceil(waitMs / 1000))} seconds.`,
      )
    }
    askedAt.set(address, performance.now())
    setTimeout(() => askedAt.delete(address), pauseMs).unref()
    return answer(request)
  }
}
