import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** An author changed a report that the reader had returned. */
export const reportResubmitted = defineNotification({
  kind: 'report_resubmitted',
  payload: z.object({ name: z.string(), department: z.string(), date: day, note: z.string(), reportId: z.int() }),
  link: ({ reportId }) => linkedPages.reports.getHref({ report: reportId }),
  bell: {
    en: ({ name, date, department }) => ({
      title: `${name} has changed the report for ${date} that you returned`,
      text: department,
    }),
    fr: ({ name, date, department }) => ({
      title: `${name} a modifié le rapport du ${date} que vous aviez renvoyé`,
      text: department,
    }),
    de: ({ name, date, department }) => ({
      title: `${name} hat den Bericht vom ${date} geändert, den Sie zurückgegeben hatten`,
      text: department,
    }),
  },
})
