import { z } from 'zod'
import { askService } from '../http/ask-service.ts'
import { unavailable } from '../http/problem.ts'

/** Longer than a password hash and a cold start take together, in milliseconds. */
const longest = 8_000

const refusal = z.object({ msg: z.string().optional(), error_code: z.string().optional() })

/** Auth's refusal: its message and, if it has one, its code. */
export class Refused extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }
}

export type Ask = (method: string, path: string, body?: object, accessToken?: string) => Promise<unknown>

/**
 * Supabase's older keys are tokens: its gateway passes them on only as a bearer token (supabase-js sends both, too).
 */
const isJwt = (key: string): boolean => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(key)

/** Calls Auth with one of its keys. Throws Refused when Auth refuses, and a 503 Problem when it is unavailable. */
export function createAsk(supabaseUrl: string, key: string, timeout = longest): Ask {
  return async (method, path, body, accessToken) => {
    const bearer = accessToken ?? (isJwt(key) ? key : undefined)
    const { ok, status, text } = await askService(new URL(`/auth/v1/${path}`, supabaseUrl), {
      service: 'auth',
      timeout,
      method,
      headers: {
        apikey: key,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = text ? parsed(text) : null
    if (status >= 500 || status === 429 || (ok && answer === undefined)) throw unavailable('auth', text)
    if (ok) return answer
    const reason = refusal.safeParse(answer).data
    throw new Refused(reason?.error_code, reason?.msg ?? `Auth responded with ${status}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
