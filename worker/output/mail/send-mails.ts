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
}

interface Limits {
  /** Socket timeout in milliseconds. */
  silence: number
  /**
   * Milliseconds after which no further mail is started, since other work waits; the rest follows in the next round.
   */
  round: number
  /** Concurrent connections. */
  atOnce: number
  /** Consecutive failures after which the mail server counts as down until the next round. */
  failuresMaximum: number
}

const defaults: Limits = { silence: 10_000, round: 60_000, atOnce: 5, failuresMaximum: 3 }

/** Whether the server permanently refuses this address only, so that other mails can still be sent. */
const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Sends due mails until none is left, the mail server is down or the round is over. */
export async function sendMails(outbox: Outbox, post: Post, publicUrl: string, limits = defaults): Promise<void> {
  const { round, atOnce, failuresMaximum } = limits
  const office = openPost(post, limits)
  const end = Date.now() + round
  let failures = 0

  async function sendOn(): Promise<void> {
    while (failures < failuresMaximum && Date.now() < end) {
      const due = await outbox.next()
      if (!due) return
      try {
        await office.send(due.compose(), `<${due.messageId}@${new URL(publicUrl).hostname}>`)
        failures = 0
      } catch (error) {
        console.error(`error: sending the mail ${due.messageId}:`, error)
        if (!isAddressRefused(error)) failures++
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
