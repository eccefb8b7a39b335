import { z } from 'zod'
import { day } from '../fields.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** The deadline has passed and people whom the reader reviews have not submitted their reports. */
export const reportsMissing = defineNotification({
  kind: 'reports_missing',
  payload: z.object({ date: day, count: z.int(), names: z.string(), hasTracking: z.boolean() }),
  // Submission Tracking shows them on the same day, apart from those whose role is not monitored (COMP-10). The list of
  // missing reports shows everybody who owed one, but begins with yesterday's.
  link: ({ date, hasTracking }) =>
    hasTracking
      ? linkedPages.compliance.getHref()
      : linkedPages.reports.getHref({ startDate: date, endDate: date, status: 'overdue' }),
  bell: {
    en: ({ date, count, names }) => ({
      title: `Missing reports for ${date}: ${count}`,
      text: `No report from ${names}`,
    }),
    fr: ({ date, count, names }) => ({
      title: `Rapports manquants du ${date} : ${count}`,
      text: `Sans rapport : ${names}`,
    }),
    de: ({ date, count, names }) => ({
      title: `Fehlende Berichte vom ${date}: ${count}`,
      text: `Kein Bericht von ${names}`,
    }),
  },
  mail: {
    en: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 report for ${date} is missing` : `${count} reports for ${date} are missing`,
      lines: [
        `Hello ${reader},`,
        `The deadline for ${date} has passed. These people have not submitted a report: ${names}`,
      ],
      action: 'View the missing reports',
    }),
    fr: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 rapport manquant pour le ${date}` : `${count} rapports manquants pour le ${date}`,
      lines: [
        `Bonjour ${reader},`,
        `L’heure limite de remise du ${date} est passée. Ces personnes n’ont pas remis de rapport : ${names}`,
      ],
      action: 'Voir les rapports manquants',
    }),
    de: ({ reader, date, count, names }) => ({
      subject: count === 1 ? `1 Bericht vom ${date} fehlt` : `${count} Berichte vom ${date} fehlen`,
      lines: [
        `Guten Tag ${reader},`,
        `die Abgabefrist vom ${date} ist abgelaufen. Diese Personen haben keinen Bericht abgegeben: ${names}`,
      ],
      action: 'Fehlende Berichte ansehen',
    }),
  },
})
