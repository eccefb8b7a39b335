import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Reports of the reader's people were missing when the deadline had passed. */
export const reportsMissing = defineNotification({
  kind: 'reports_missing',
  payload: z.object({ date: day, count: z.int(), names: z.string() }),
  link: ({ date }) => linkedPages.reports.getHref({ startDate: date, endDate: date }),
  bell: {
    en: ({ date, count, names }) => ({
      title: `Missing reports of ${date}: ${count}`,
      text: `No report came from ${names}`,
    }),
    fr: ({ date, count, names }) => ({
      title: `Rapports manquants du ${date} : ${count}`,
      text: `Aucun rapport de ${names}`,
    }),
    de: ({ date, count, names }) => ({
      title: `Fehlende Berichte vom ${date}: ${count}`,
      text: `Keinen Bericht gibt es von ${names}`,
    }),
  },
  mail: {
    en: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 report of ${date} is missing` : `${count} reports of ${date} are missing`,
      lines: [`Hello ${reader},`, `the deadline of ${date} has passed. No report came from: ${names}`],
      action: 'See the reports of that day',
    }),
    fr: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 rapport du ${date} manque` : `${count} rapports du ${date} manquent`,
      lines: [`Bonjour ${reader},`, `l'heure limite du ${date} est passée. Aucun rapport de : ${names}`],
      action: 'Voir les rapports de ce jour',
    }),
    de: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 Bericht vom ${date} fehlt` : `${count} Berichte vom ${date} fehlen`,
      lines: [`Guten Tag ${reader},`, `die Frist vom ${date} ist abgelaufen. Keinen Bericht gibt es von: ${names}`],
      action: 'Berichte dieses Tages ansehen',
    }),
  },
})
