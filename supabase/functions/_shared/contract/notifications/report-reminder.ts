import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** The reader still owes today's report. */
export const reportReminder = defineNotification({
  kind: 'report_reminder',
  payload: z.object({ date: day, deadline: z.string() }),
  link: () => linkedPages.submitReport.getHref(),
  bell: {
    en: ({ date, deadline }) => ({
      title: `Your report of ${date} is still missing`,
      text: `It is late after ${deadline}.`,
    }),
    fr: ({ date, deadline }) => ({
      title: `Votre rapport du ${date} manque encore`,
      text: `Il sera en retard après ${deadline}.`,
    }),
    de: ({ date, deadline }) => ({
      title: `Ihr Bericht vom ${date} fehlt noch`,
      text: `Nach ${deadline} ist er verspätet.`,
    }),
  },
  mail: {
    en: ({ reader, date, deadline }) => ({
      subject: `Your report of ${date} is still missing`,
      lines: [
        `Hello ${reader},`,
        `your daily report of ${date} has not been submitted yet. It is late after ${deadline}.`,
      ],
      action: 'Submit the report',
    }),
    fr: ({ reader, date, deadline }) => ({
      subject: `Votre rapport du ${date} manque encore`,
      lines: [
        `Bonjour ${reader},`,
        `votre rapport du ${date} n'a pas encore été envoyé. Il sera en retard après ${deadline}.`,
      ],
      action: 'Envoyer le rapport',
    }),
    de: ({ reader, date, deadline }) => ({
      subject: `Ihr Bericht vom ${date} fehlt noch`,
      lines: [
        `Guten Tag ${reader},`,
        `Ihr Tagesbericht vom ${date} ist noch nicht eingegangen. Nach ${deadline} ist er verspätet.`,
      ],
      action: 'Bericht abgeben',
    }),
  },
})
