import { createTransport } from 'nodemailer'
import type { Smtp } from '../../runtime/settings.ts'
import { composeMail, type DueMail } from './compose.ts'

/** Where mails wait. Each is taken before it is sent and ticked off afterwards, so that none is lost when the worker dies. */
export interface Outbox {
  next: () => Promise<DueMail | undefined>
  sent: (id: string) => Promise<unknown>
}

interface Limits {
  /** Milliseconds that a mail server may be silent. */
  silence: number
  /** Milliseconds after which no further mail is begun: other work waits. The rest goes out in the next round. */
  round: number
  /** Connections side by side. */
  atOnce: number
  /** After so many failures in a row the mail server is taken for away; what is due is tried in a later round. */
  patience: number
}

const usual: Limits = { silence: 10_000, round: 60_000, atOnce: 5, patience: 3 }

/** The server is there and refuses this address for good: other mails may still go out. */
const isOfAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Sends what is due, until there is nothing more, the mail server is away or the round is over. */
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
        // A mail that was sent and not ticked off comes twice, as one message.
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
