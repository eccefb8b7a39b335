import { z } from 'zod'
import { day } from '../fields.ts'
import { linkToMeeting } from '../pages.ts'
import { defineNotification, type Language } from './definition.ts'

const payload = z.object({
  title: z.string(),
  /** Of the person who invited the reader, or changed the meeting. */
  name: z.string(),
  meetingId: z.string(),
  /** For one occurrence of a series: its original start. */
  occurrence: z.string().optional(),
  /** The start in the reader's time zone: its day and its time. */
  date: day,
  time: z.string(),
})

/** A notification of what another person did with a meeting. `titles` receive that person's name. */
export const defineMeetingNotification = <const Kind extends string>(
  kind: Kind,
  titles: Record<Language, (name: string) => string>,
) =>
  defineNotification({
    kind,
    payload,
    link: ({ meetingId, occurrence }) => linkToMeeting(meetingId, occurrence),
    // What is on when. The day is formatted already.
    bell: {
      en: ({ name, title, date, time }) => ({ title: titles.en(name), text: `${title}, ${date} at ${time}` }),
      fr: ({ name, title, date, time }) => ({ title: titles.fr(name), text: `${title}, le ${date} à ${time}` }),
      de: ({ name, title, date, time }) => ({ title: titles.de(name), text: `${title}, ${date} um ${time} Uhr` }),
    },
  })
