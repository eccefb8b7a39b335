import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** A reviewer acknowledged the reader's report. */
export const reportAcknowledged = defineNotification({
  kind: 'report_acknowledged',
  payload: z.object({ name: z.string(), department: z.string(), date: day, note: z.string(), reportId: z.int() }),
  link: ({ reportId }) => linkedPages.reports.getHref({ report: reportId }),
  bell: {
    en: ({ name, date, note }) => ({ title: `${name} acknowledged your report for ${date}`, text: note }),
    fr: ({ name, date, note }) => ({ title: `${name} a pris en compte votre rapport du ${date}`, text: note }),
    de: ({ name, date, note }) => ({
      title: `${name} hat Ihren Bericht vom ${date} zur Kenntnis genommen`,
      text: note,
    }),
  },
})
