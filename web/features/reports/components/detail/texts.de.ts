import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  detail: {
    title: 'Bericht {{department}}',
    date: 'Datum',
    reporter: 'Verfasst von',
    location: 'Ort',
    submitted: 'Abgegeben',
    category: 'Kategorie',
    nextStep: 'Nächster Schritt',
    expectedOutcome: 'Erwartetes Ergebnis',
    dueDate: 'Fällig am',
    scheduledDate: 'Geplant für',
    time: 'Zeit',
    observations: 'Beobachtungen',
    photos: 'Fotos',
  },
  kind: {
    positive: 'Erfolge und Positives',
    negative: 'Schwierigkeiten und Probleme',
    scheduled: 'Geplantes',
    other: 'Bericht der Abteilung',
  },
  remove: {
    action: 'Löschen',
    ask: 'Diesen Bericht löschen?',
    text: 'Auch sein gesamter Inhalt wird gelöscht.',
    done: 'Bericht gelöscht',
    failed: 'Der Bericht konnte nicht gelöscht werden',
  },
  review: {
    title: 'Prüfung',
    filter: 'Stand der Prüfung',
    all: 'Alle',
    state: { to_review: 'Zu prüfen', acknowledged: 'Zur Kenntnis genommen', returned: 'Zurückgegeben' },
    ignored: 'Die Summen zählen Berichte in jedem Stand der Prüfung; „{{state}}“ schränkt nur Listen und Export ein.',
    none: 'Diesen Bericht hat noch niemand geprüft.',
    note: 'Anmerkung',
    notePlaceholder: 'Was gibt es zu wissen oder zu ändern?',
    return: 'Zurückgeben',
    acknowledge: 'Zur Kenntnis nehmen',
    decided: {
      acknowledged: '{{name}} hat den Bericht zur Kenntnis genommen',
      returned: '{{name}} hat den Bericht zurückgegeben',
    },
    done: { acknowledged: 'Bericht zur Kenntnis genommen', returned: 'Bericht zurückgegeben' },
    failed: 'Die Prüfung konnte nicht gespeichert werden',
    outdated: 'Er wurde geändert, seit Sie ihn geöffnet haben. Bitte lesen Sie ihn noch einmal, bevor Sie entscheiden.',
  },
} satisfies Translation<typeof en>
