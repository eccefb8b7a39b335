import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Unternehmensportal',
  welcome: 'Willkommen, {{name}}',
  applications: 'Anwendungen',
  comingSoon: 'Demnächst',
  noAccess: 'Kein Zugriff',
  actions: 'Schnellzugriff',
  company: 'Unternehmen',
  allCompanies: 'Alle',
  companiesFailed: 'Die Unternehmen konnten nicht geladen werden',
  recent: { title: 'Neueste Berichte', none: 'Keine Berichte vorhanden', all: 'Alle Berichte ansehen →' },
  description: {
    DAILY_ACTIVITIES: 'Tagesberichte, Prüfung und Nachverfolgung.',
    PROJECT_MANAGEMENT: 'Pläne, Meilensteine und Fortschritt der Projekte.',
    HR_MANAGEMENT: 'Abwesenheiten, Verträge und Personalakten.',
    DOCUMENT_PORTAL: 'Anweisungen, Normen und Zertifikate.',
  },
} satisfies Translation<typeof en>
