import { createTransport } from 'nodemailer'
import type { Smtp } from '../../runtime/settings.ts'
import { composeMail, type DueMail } from './compose.ts'

/** Queued mails. Each is claimed before it is sent and marked as sent afterwards, so a dying worker loses none. */
export interface Outbox {
  next: () => Promise<DueMail | undefined>
  sent: (id: string) => Promise<unknown>
}

interface Limits {
  /** Socket timeout in milliseconds. */
  silence: number
  /** Milliseconds after which no further mail is started, since other work waits; the rest follows in the next round. */
  round: number
  /** Concurrent connections. */
  atOnce: number
  /** Consecutive failures after which the mail server counts as down until the next round. */
  patience: number
}

const usual: Limits = { silence: 10_000, round: 60_000, atOnce: 5, patience: 3 }

/** The server permanently refuses this address; other mails can still be sent. */
const isOfAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Sends due mails until none is left, the mail server is down or the round is over. */
export async function sendMails(
  outbox: Outbox,
  { host, port, user, password, from }: Smtp,
  publicUrl: string,
  limits = usual,
): Promise<void> {
  const { silence, round, atOnce, patience } = limits
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    pool: true,
    maxConnections: atOnce,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  })
  const end = Date.now() + round
  let failures = 0

  async function sendOn(): Promise<void> {
    while (failures < patience && Date.now() < end) {
      const due = await outbox.next()
      if (!due) return
      try {
        // A mail that was sent but not marked is sent again; the same Message-ID makes it one message.
        await transport.sendMail({
          ...composeMail(due, publicUrl),
          from,
          messageId: `<${due.id}@${new URL(publicUrl).hostname}>`,
        })
        failures = 0
      } catch (error) {
        console.error(`error: the mail of notification ${due.id}:`, error)
        if (!isOfAddress(error)) failures++
        continue
      }
      await outbox.sent(due.id)
    }
  }

  try {
    await Promise.all(Array.from({ length: atOnce }, sendOn))
  } finally {
    transport.close()
  }
}
