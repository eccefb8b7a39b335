import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  group: {
    table: 'Summen je Gruppe',
    column: 'Gruppe',
    all: 'Alle Berichte',
    unnamed: 'Ohne Gebiet',
    day: 'Tag',
    week: 'Woche ab',
    month: 'Monat ab',
  },
  total: {
    reports: 'Berichte insgesamt',
    average: 'Einträge je Bericht im Schnitt',
    statuses: 'Berichte nach Status',
    range: 'Von {{start}} bis {{end}}',
    lastDays: 'Die letzten 30 Tage, von {{start}} bis {{end}}. Für andere Summen wählen Sie bitte Daten.',
    withoutMissing: 'Anteile der abgegebenen Berichte, weil die fehlenden nicht gezählt werden konnten.',
  },
  analytics: {
    reporters: 'Top 5: Personen',
    countries: 'Top 5: Länder',
    departments: 'Berichte je Abteilung',
    by: { day: 'Berichte je Tag', week: 'Berichte je Woche' },
    overall: 'über alle Abteilungen',
    notByPerson: 'Nicht je Person gezählt',
  },
} satisfies Translation<typeof en>
