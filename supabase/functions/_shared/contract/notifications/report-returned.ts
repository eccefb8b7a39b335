import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** A reviewer returned the reader's report. */
export const reportReturned = defineNotification({
  kind: 'report_returned',
  payload: z.object({ name: z.string(), department: z.string(), date: day, note: z.string(), reportId: z.int() }),
  link: ({ reportId }) => linkedPages.submitReport.getHref({ report: reportId }),
  bell: {
    en: ({ name, date, note }) => ({ title: `${name} returned your report for ${date}`, text: note }),
    fr: ({ name, date, note }) => ({ title: `${name} vous a renvoyé votre rapport du ${date}`, text: note }),
    de: ({ name, date, note }) => ({ title: `${name} hat Ihren Bericht vom ${date} zurückgegeben`, text: note }),
  },
})
