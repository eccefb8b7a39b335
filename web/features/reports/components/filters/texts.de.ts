import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  filter: {
    label: 'Filter',
    from: 'Von',
    to: 'Bis',
    country: 'Land',
    area: 'Gebiet',
    username: 'Benutzername',
    status: 'Status',
    groupBy: 'Gruppieren nach',
    consolidateBy: 'Zusammenfassen nach',
    any: 'Alle',
    clear: 'Filter zurücksetzen',
  },
  groupBy: { none: 'Keine', country: 'Land', area: 'Gebiet', department: 'Abteilung', user: 'Person', date: 'Datum' },
  consolidateBy: { none: 'Kein Zeitraum', day: 'Tag', week: 'Woche', month: 'Monat' },
} satisfies Translation<typeof en>
