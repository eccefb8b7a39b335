import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Unternehmensportal',
  lead: 'Der Arbeitstag aller Standorte an einem Ort.',
  text: 'Geben Sie den Tagesbericht ab, behalten Sie im Blick, was Aufmerksamkeit braucht, und sehen Sie, was Ihre Teams erreicht haben.',
  points: {
    report: {
      title: 'Tagesberichte',
      text: 'Ein Formular, das zu jeder Abteilung passt und beim Schreiben gesichert wird.',
    },
    review: { title: 'Klare Zuständigkeiten', text: 'Alle sehen genau die Berichte in ihrem Zuständigkeitsbereich.' },
    follow: {
      title: 'Nichts geht verloren',
      text: 'Jeder nächste Schritt hat einen Termin und eine zuständige Person.',
    },
  },
  custom: {
    welcome: 'Willkommen',
    text: 'Dies ist das Unternehmensportal unter {{host}}. Melden Sie sich mit dem Konto Ihrer Organisation an.',
  },
} satisfies Translation<typeof en>
