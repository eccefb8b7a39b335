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
  upcoming_one: '{{count, number}} bevorstehend',
  upcoming_other: '{{count, number}} bevorstehend',
  upcomingText: 'Besprechungen, die in den nächsten 15 Minuten beginnen',
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
