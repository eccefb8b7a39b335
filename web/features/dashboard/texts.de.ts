import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Übersicht',
  subtitle: 'Tagesberichte verfolgen und weltweite Aktivitäten im Blick behalten',
  profile: 'Mein Profil',
  logout: 'Abmelden',
  operations: 'Betrieb {{country}}',
  headquarters: 'Hauptsitz',
  welcome: 'Willkommen zurück, {{name}}',
  tabs: 'Übersicht',
  stats: {
    label: 'Zahlen',
    todayReports: 'Berichte heute',
    complianceRate: 'Abgabequote',
    overdueActions: 'Überfällige Maßnahmen',
    activeUsers: 'Aktive Personen',
    submission: 'Im Schnitt um {{time}} abgegeben',
    total: '{{count, number}} Konten insgesamt',
    failed: 'Die Zahlen konnten nicht geladen werden',
  },
  change: {
    todayReports: '{{change}} % gegenüber gestern',
    complianceRate: '{{change}} % diese Woche',
    overdueActions: '{{change}} seit gestern',
    activeUsers: '{{change}} neu in diesem Monat',
    none: 'Noch nichts zum Vergleichen',
  },
  recent: {
    title: 'Neueste Berichte',
    loading: 'Wird geladen …',
    none: 'Keine Berichte vorhanden',
    all: 'Alle Berichte ansehen →',
    place: '{{country}} - Gebiet {{area}}',
    recently: 'Kürzlich',
    unknown: 'Unbekannte Person',
    submitted: 'Abgegeben',
    late: 'Verspätet',
  },
  actions: 'Schnellzugriff',
  export: 'Berichte exportieren',
  noTiles: 'Sie haben auf keine Anwendung Zugriff.',
} satisfies Translation<typeof en>
