import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Unternehmensportal',
  lead: 'Der Arbeitstag aller Standorte an einem Ort.',
  text: 'Geben Sie den Tagesbericht ab, verfolgen Sie, was Aufmerksamkeit braucht, und sehen Sie, was Ihre Teams erreicht haben.',
  points: {
    report: {
      title: 'Tagesberichte',
      text: 'Ein Formular, das zu jeder Abteilung passt und beim Schreiben gesichert wird.',
    },
    review: { title: 'Klare Prüfung', text: 'Alle sehen genau die Berichte ihres eigenen Bereichs.' },
    follow: { title: 'Nichts geht verloren', text: 'Nächste Schritte behalten Termin und Zuständige.' },
  },
  custom: {
    welcome: 'Willkommen',
    text: 'Dies ist das Mitarbeiterportal unter {{host}}. Melden Sie sich mit dem Konto Ihrer Organisation an.',
  },
} satisfies Translation<typeof en>
