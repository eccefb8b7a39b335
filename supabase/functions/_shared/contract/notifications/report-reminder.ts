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
      title: `Your report for ${date} is still missing`,
      text: `It counts as late after ${deadline}.`,
    }),
    fr: ({ date, deadline }) => ({
      title: `Votre rapport du ${date} est toujours attendu`,
      text: `Il sera en retard après ${deadline}.`,
    }),
    de: ({ date, deadline }) => ({
      title: `Ihr Bericht vom ${date} fehlt noch`,
      text: `Nach ${deadline} gilt er als verspätet.`,
    }),
  },
  mail: {
    en: ({ reader, date, deadline }) => ({
      subject: `Your report for ${date} is still missing`,
      lines: [
        `Hello ${reader},`,
        `Your daily report for ${date} has not been submitted yet. It counts as late after ${deadline}.`,
      ],
      action: 'Submit the report',
    }),
    fr: ({ reader, date, deadline }) => ({
      subject: `Votre rapport du ${date} est toujours attendu`,
      lines: [
        `Bonjour ${reader},`,
        `Votre rapport du ${date} n’a pas encore été remis. Il sera en retard après ${deadline}.`,
      ],
      action: 'Remettre le rapport',
    }),
    de: ({ reader, date, deadline }) => ({
      subject: `Ihr Bericht vom ${date} fehlt noch`,
      lines: [
        `Guten Tag ${reader},`,
        `Ihr Tagesbericht vom ${date} ist noch nicht abgegeben. Nach ${deadline} gilt er als verspätet.`,
      ],
      action: 'Bericht abgeben',
    }),
  },
})
