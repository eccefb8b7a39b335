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
    teamChat: 'Team-Chat',
    settings: 'Einstellungen',
    home: 'Portal-Startseite',
  },
  actions: {
    submitReport: { title: 'Tagesbericht abgeben', text: 'Festhalten, was heute erledigt wurde' },
    reports: { title: 'Berichte ansehen', text: 'Lesen, was Ihre Teams abgegeben haben' },
    actionPlans: { title: 'Maßnahmenpläne verwalten', text: 'Im Blick behalten, was zu tun ist und wer es tut' },
  },
  tiles: {
    teamCommunication: { title: 'Team-Kommunikation', text: 'Schreiben Sie mit Ihren Teams und Kollegen' },
    submitReport: { title: 'Tagesberichte', text: 'Tagesbericht abgeben und ändern' },
    reports: { title: 'Berichte und Auswertung', text: 'Berichte lesen, vergleichen und exportieren' },
    actionPlans: { title: 'Maßnahmenpläne', text: 'Im Blick behalten, was zu tun ist und wer es tut' },
    calendar: { title: 'Kalender', text: 'Fälligkeiten, Pläne und Termine des Monats' },
    compliance: { title: 'Abgabequote', text: 'Wer berichtet, und wie regelmäßig' },
    settings: { title: 'Einstellungen', text: 'Unternehmen, Orte, Rollen und Personen' },
  },
  dashboardTabs: {
    overview: 'Überblick und Zahlen',
    communication: 'Team-Kommunikation',
    applications: 'Anwendungen',
  },
  denied: {
    title: 'Zugriff verweigert',
    text: 'Sie haben keinen Zugriff auf diese Seite. Wenden Sie sich an Ihre Administration, wenn Sie ihn brauchen.',
    settings: 'Für die Einstellungen benötigen Sie Administrationsrechte.',
  },
  header: {
    teamCommunication: 'Team-Kommunikation',
    profile: 'Mein Profil',
    auditLog: 'Änderungsprotokoll',
    holidays: 'Feiertage',
    imports: 'Importe',
    calendarIntegration: 'Kalender-Anbindung',
  },
  viewing: {
    label: 'Ansicht als andere Person',
    text: 'Ansicht als {{name}}, schreibgeschützt',
    stop: 'Beenden',
    failed: 'Die Ansicht konnte nicht beendet werden',
  },
  newVersion: {
    title: 'Eine neue Version ist verfügbar',
    text: 'Laden Sie die Seite neu, um mit der aktuellen Version weiterzuarbeiten. Ihre Eingaben in einem Bericht bleiben erhalten.',
    reload: 'Neu laden',
  },
  crash: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  },
} satisfies Translation<typeof en>
