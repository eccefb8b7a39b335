import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  skip: 'Zum Inhalt springen',
  sidebar: {
    title: 'Tagesberichte',
    label: 'Hauptnavigation',
    open: 'Navigation öffnen',
    portal: 'Unternehmensportal',
    dashboard: 'Übersicht',
    submitReport: 'Tagesbericht',
    actionPlans: 'Maßnahmenpläne',
    reports: 'Berichte',
    compliance: 'Abgabestand',
    calendar: 'Kalender',
    settings: 'Einstellungen',
    home: 'Portal-Startseite',
  },
  actions: {
    submitReport: { title: 'Tagesbericht abgeben', text: 'Festhalten, was heute getan wurde' },
    reports: { title: 'Berichte ansehen', text: 'Lesen, was Ihre Teams abgegeben haben' },
    actionPlans: { title: 'Maßnahmenpläne verwalten', text: 'Verfolgen, was zu tun ist und von wem' },
  },
  tiles: {
    submitReport: { title: 'Tagesberichte', text: 'Den Bericht des Tages abgeben und ändern' },
    reports: { title: 'Berichte und Auswertung', text: 'Berichte lesen, vergleichen und exportieren' },
    actionPlans: { title: 'Maßnahmenpläne', text: 'Verfolgen, was zu tun ist und durch wen' },
    calendar: { title: 'Kalender', text: 'Fälligkeiten, Pläne und Termine des Monats' },
    compliance: { title: 'Abgabequote', text: 'Wer berichtet, und wie regelmäßig' },
    settings: { title: 'Einstellungen', text: 'Unternehmen, Orte, Rollen und Personen' },
  },
  dashboardTabs: {
    overview: 'Überblick und Zahlen',
    applications: 'Anwendungen',
  },
  denied: {
    settings: 'Für die Einstellungen benötigen Sie Administrationsrechte.',
  },
  header: {
    profile: 'Mein Profil',
    auditLog: 'Änderungsprotokoll',
    holidays: 'Feiertage',
    imports: 'Importe',
    password: 'Neues Passwort',
    calendarIntegration: 'Kalender-Anbindung',
  },
  viewing: {
    label: 'Ansicht als andere Person',
    text: 'Ansicht als {{name}}, nur lesend',
    stop: 'Beenden',
    failed: 'Die Ansicht konnte nicht beendet werden',
  },
  newVersion: {
    title: 'Eine neue Version ist verfügbar',
    text: 'Laden Sie neu, um mit der aktuellen Version weiterzuarbeiten. Was Sie in einen Bericht geschrieben haben, bleibt erhalten.',
    reload: 'Neu laden',
  },
  crash: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  },
} satisfies Translation<typeof en>
