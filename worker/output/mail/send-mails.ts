import type { Mail } from './layout.ts'
import { openPost, type Post } from './post.ts'

/** `messageId`: a mail that was sent but not marked is sent again; the same id makes it one message. */
export interface DueMail {
  id: string
  messageId: string
  compose: () => Mail
}

/** Queued mails. Each is claimed before it is sent and marked as sent afterwards, so a dying worker loses none. */
export interface Outbox {
  next: () => Promise<DueMail | undefined>
  sent: (id: string) => Promise<unknown>
  /** Gives a claimed mail back that may not have been sent. Without it, the claim expires. */
  notSent?: (id: string) => Promise<unknown>
}

interface Limits {
  /** Socket timeout in milliseconds. */
  silence: number
  /** Milliseconds that one mail may take, however often the server replies. */
  longest: number
  /**
   * Milliseconds after which no further mail is started, since other work waits; the rest follows in the next round.
   */
  round: number
  /** Concurrent connections. */
  atOnce: number
  /** Consecutive failures after which the mail server counts as down until the next round. */
  failuresMaximum: number
}

const defaults: Limits = { silence: 10_000, longest: 30_000, round: 60_000, atOnce: 5, failuresMaximum: 3 }

/** Whether the server permanently refuses this address only, so that other mails can still be sent. */
const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Rejects as soon as the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** Sends due mails until none is left, the mail server is down, the round is over or `signal` is aborted. */
export async function sendMails(
  outbox: Outbox,
  post: Post,
  publicUrl: string,
  limits = defaults,
  signal?: AbortSignal,
): Promise<void> {
  const { longest, round, atOnce, failuresMaximum } = limits
  const office = openPost(post, limits)
  const end = Date.now() + round
  let failures = 0

  async function send({ messageId, compose }: DueMail): Promise<void> {
    const late = AbortSignal.timeout(longest)
    const sending = office.send(compose(), `<${messageId}@${new URL(publicUrl).hostname}>`)
    await Promise.race([sending, aborted(signal ? AbortSignal.any([late, signal]) : late)])
  }

  async function sendOn(): Promise<void> {
    while (failures < failuresMaximum && Date.now() < end) {
      const due = signal?.aborted ? undefined : await outbox.next()
      if (!due) return
      try {
        await send(due)
        failures = 0
      } catch (error) {
        if (!signal?.aborted) console.error(`error: sending the mail ${due.messageId}:`, error)
        if (!isAddressRefused(error)) failures++
        await outbox.notSent?.(due.id)
        continue
      }
      await outbox.sent(due.id)
    }
  }

  try {
    await Promise.all(Array.from({ length: atOnce }, sendOn))
  } finally {
    office.close()
  }
}
