import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  label: 'Zahlen',
  todayReports: 'Berichte heute',
  complianceRate: 'Abgabequote',
  overdueActions: 'Überfällige Maßnahmen',
  activeUsers: 'Aktive Personen',
  submission: 'Im Schnitt um {{time}} abgegeben',
  total_one: '{{count, number}} Konto insgesamt',
  total_other: '{{count, number}} Konten insgesamt',
  failed: 'Die Zahlen konnten nicht geladen werden',
  change: {
    todayReports: '{{change}} % gegenüber gestern',
    complianceRate: '{{change}} Prozentpunkte diese Woche',
    overdueActions: '{{change}} seit gestern',
    activeUsers_one: '{{change}} neu in diesem Monat',
    activeUsers_other: '{{change}} neu in diesem Monat',
    none: 'Noch nichts zum Vergleichen',
  },
} satisfies Translation<typeof en>
