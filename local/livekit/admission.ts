import { setTimeout as pause } from 'node:timers/promises'
import { jwtVerify } from 'jose'
import type { PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import type { Key } from './access-token.ts'

export type Refusal = { status: 401 | 503; code: PlainCode }

/** Whether requests may pass to the server now. */
export type Passage = 'open' | 'opens soon' | 'preparing' | 'none'

/** Decides about a request for the server, with its target and its header: undefined lets it pass. */
export type Admit = (target: string, authorization?: string) => Promise<Refusal | undefined>

type Limits = { patienceMs: number; waitingMaximum: number; everyMs: number }

const limits: Limits = { patienceMs: 10_000, waitingMaximum: 200, everyMs: 25 }

/**
 * A client that finds its room missing gives up for good, so requests wait after a restart until the rooms are there again:
 * a limited number, for a limited time. A token that is not valid is refused here, because the server would log it.
 */
export function createAdmission(
  key: Key,
  passage: () => Passage,
  { patienceMs, waitingMaximum, everyMs }: Limits = limits,
): Admit {
  const secret = new TextEncoder().encode(key.secret)
  let waiting = 0

  async function opensInTime(): Promise<boolean> {
    const deadline = Date.now() + patienceMs
    while (passage() === 'opens soon' && Date.now() < deadline) await pause(everyMs)
    return passage() === 'open'
  }

  return async (target, authorization) => {
    const refusal = refusals[passage()]
    if (refusal) return refusal
    // LiveKit prefers the header, which browsers cannot send with a WebSocket.
    const token =
      authorization?.replace(/^Bearer /, '') ?? new URL(target, 'http://gateway').searchParams.get('access_token') ?? ''
    const isValid = await jwtVerify(token, secret, { issuer: key.name, algorithms: ['HS256'] }).then(
      () => true,
      () => false,
    )
    if (!isValid) return { status: 401, code: 'calls.token_refused' }
    if (passage() === 'open') return undefined
    if (waiting >= waitingMaximum) return restarting
    waiting += 1
    const isOpen = await opensInTime().finally(() => (waiting -= 1))
    return isOpen ? undefined : restarting
  }
}

const restarting: Refusal = { status: 503, code: 'service.restarting' }
const refusals: Partial<Record<Passage, Refusal>> = {
  preparing: { status: 503, code: 'calls.preparing' },
  none: { status: 503, code: 'calls.not_configured' },
}
