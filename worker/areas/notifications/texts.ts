import type { Language } from '../../texts/texts.ts'

/** What a mail says; `day` is written out, `count` people are missing, some of them by `names`. */
export interface Filling {
  name: string
  day: string
  deadline: string
  count: number
  names: string
}

interface Texts {
  subject: (filling: Filling) => string
  lines: (filling: Filling) => string[]
  action: string
}

/** The notifications that go out as mail, too. */
type MailKind = 'report_reminder' | 'reports_missing'

export const mailTexts: Record<Language, Record<MailKind, Texts>> = {
  en: {
    report_reminder: {
      subject: ({ day }) => `Your report of ${day} is still missing`,
      lines: ({ name, day, deadline }) => [
        `Hello ${name},`,
        `your daily report of ${day} has not been submitted yet. It is late after ${deadline}.`,
      ],
      action: 'Submit the report',
    },
    reports_missing: {
      subject: ({ day, count }) =>
        count === 1 ? `1 report of ${day} is missing` : `${count} reports of ${day} are missing`,
      lines: ({ name, day, names }) => [
        `Hello ${name},`,
        `the deadline of ${day} has passed. No report came from: ${names}`,
      ],
      action: 'See the reports of that day',
    },
  },
  fr: {
    report_reminder: {
      subject: ({ day }) => `Votre rapport du ${day} manque encore`,
      lines: ({ name, day, deadline }) => [
        `Bonjour ${name},`,
        `votre rapport du ${day} n'a pas encore été envoyé. Il sera en retard après ${deadline}.`,
      ],
      action: 'Envoyer le rapport',
    },
    reports_missing: {
      subject: ({ day, count }) =>
        count === 1 ? `1 rapport du ${day} manque` : `${count} rapports du ${day} manquent`,
      lines: ({ name, day, names }) => [
        `Bonjour ${name},`,
        `l'heure limite du ${day} est passée. Aucun rapport de : ${names}`,
      ],
      action: 'Voir les rapports de ce jour',
    },
  },
  de: {
    report_reminder: {
      subject: ({ day }) => `Ihr Bericht vom ${day} fehlt noch`,
      lines: ({ name, day, deadline }) => [
        `Guten Tag ${name},`,
        `Ihr Tagesbericht vom ${day} ist noch nicht eingegangen. Nach ${deadline} ist er verspätet.`,
      ],
      action: 'Bericht abgeben',
    },
    reports_missing: {
      subject: ({ day, count }) => (count === 1 ? `1 Bericht vom ${day} fehlt` : `${count} Berichte vom ${day} fehlen`),
      lines: ({ name, day, names }) => [
        `Guten Tag ${name},`,
        `die Frist vom ${day} ist abgelaufen. Keinen Bericht gibt es von: ${names}`,
      ],
      action: 'Berichte dieses Tages ansehen',
    },
  },
}

export const isMailKind = (kind: string): kind is MailKind => kind in mailTexts.en
