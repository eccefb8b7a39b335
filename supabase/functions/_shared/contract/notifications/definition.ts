import type { z } from 'zod'
import type { languages } from '../people.ts'

export type Language = (typeof languages)[number]
type ShowDay = (day: string) => string

export interface BellText {
  title: string
  text: string
}

export interface MailText {
  subject: string
  lines: string[]
  /** The label of the link into the portal. */
  action: string
}

/** What a notification's file declares. The texts receive the payload with its `date` formatted for the reader. */
interface Declaration<Kind extends string, Payload extends object> {
  kind: Kind
  payload: z.ZodType<Payload>
  /** The address of the page that the notification opens. Receives the stored payload. */
  link: (payload: Payload) => string
  bell: Record<Language, (payload: Payload) => BellText>
  mail?: Record<Language, (payload: Payload & { reader: string }) => MailText>
}

/**
 * A kind of notification. Link and texts are null for a payload that another version of the portal stored in another
 * shape.
 */
export interface NotificationDefinition<Kind extends string = string> {
  readonly kind: Kind
  readonly payload: z.ZodType
  readonly link: (payload: unknown) => string | null
  readonly bell: (payload: unknown, language: Language, showDay: ShowDay) => BellText | null
  /** Null when the kind is not sent by mail. */
  readonly mail: ((payload: unknown, language: Language, showDay: ShowDay, reader: string) => MailText | null) | null
}

export function defineNotification<const Kind extends string, Payload extends object>({
  kind,
  payload: schema,
  link,
  bell,
  mail,
}: Declaration<Kind, Payload>): NotificationDefinition<Kind> {
  const read = (payload: unknown, showDay: ShowDay): Payload | null => {
    const { data } = schema.safeParse(payload)
    if (!data) return null
    return 'date' in data && typeof data.date === 'string' ? { ...data, date: showDay(data.date) } : data
  }
  return {
    kind,
    payload: schema,
    link: (payload) => {
      const { data } = schema.safeParse(payload)
      return data ? link(data) : null
    },
    bell: (payload, language, showDay) => {
      const data = read(payload, showDay)
      return data && bell[language](data)
    },
    mail: mail
      ? (payload, language, showDay, reader) => {
          const data = read(payload, showDay)
          return data && mail[language]({ ...data, reader })
        }
      : null,
  }
}
