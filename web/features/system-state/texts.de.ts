import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Systemzustand',
  subtitle: 'Die Dienste, auf die das Portal angewiesen ist. Diese Seite prüft sie alle paar Sekunden.',
  back: 'Systemverwaltung',
  unreachable: 'Das Portal antwortet nicht',
  services: 'Dienste',
  checked: 'Version {{version}}, geprüft um {{time}}',
  status: {
    ok: 'Alles funktioniert.',
    degraded: 'Das Portal ist nutzbar, aber ein Teil der Arbeit muss warten.',
    down: 'Zurzeit kann niemand das Portal nutzen.',
  },
  state: {
    ok: 'In Betrieb',
    busy: 'Ausgelastet',
    building: 'Wird gebaut',
    off: 'Nicht eingerichtet',
    down: 'Ausgefallen',
  },
  name: {
    database: 'Datenbank',
    auth: 'Anmeldung',
    storage: 'Dateien',
    worker: 'Hintergrundarbeit',
    realtime: 'Live-Aktualisierung',
    calls: 'Anrufe',
    ai: 'Zusammenfassungen von Anrufen',
  },
  database: {
    ok: 'PostgreSQL speichert alles, was geschrieben wird.',
    busy: 'PostgreSQL antwortet, aber alle Verbindungen des Portals sind belegt, und Anfragen müssen warten. Dauert das länger als ein paar Minuten, suchen Sie nach Anweisungen, die auf eine Sperre warten.',
    down: 'Es kann nichts gelesen oder geschrieben werden. Prüfen Sie, ob PostgreSQL läuft und auf der Festplatte Platz ist, und sehen Sie im Log nach.',
  },
  auth: {
    ok: 'Auth prüft Passwörter und hält Personen angemeldet.',
    down: 'Niemand kann sich anmelden. Starten Sie Auth neu und sehen Sie im Log nach.',
  },
  storage: {
    ok: 'Storage bewahrt die Dateien von Chat, Exporten und Aufzeichnungen auf.',
    down: 'Dateien können weder hoch- noch heruntergeladen werden. Prüfen Sie, ob Storage läuft und in seinen Ordner schreiben kann.',
  },
  worker: {
    ok: 'Der Worker verschickt Erinnerungen und E-Mails und erstellt Exporte und PDFs.',
    down: 'Erinnerungen, E-Mails, Exporte und Importe warten; nichts geht verloren. Starten Sie den Worker neu und sehen Sie im Log nach.',
  },
  realtime: {
    ok: 'Realtime zeigt neue Nachrichten und Benachrichtigungen sofort.',
    down: 'Neue Nachrichten und Benachrichtigungen erscheinen verspätet. Starten Sie Realtime neu und sehen Sie im Log nach.',
  },
  calls: {
    ok: 'LiveKit verbindet Sprach- und Videoanrufe.',
    off: 'Niemand kann anrufen. Richten Sie dafür LiveKit ein.',
    building: 'LiveKit wird für den ersten Start gebaut: {{progress}} % sind fertig. Danach sind Anrufe möglich.',
    down: 'Niemand kann anrufen oder einem Anruf beitreten. Starten Sie LiveKit neu und sehen Sie im Log nach.',
  },
  ai: {
    ok: 'Für Transkripte und Zusammenfassungen ist ein KI-Server eingerichtet. Diese Seite prüft nicht, ob er antwortet.',
    off: 'Zu Anrufen gibt es weder Transkripte noch Zusammenfassungen. Richten Sie dafür einen KI-Server ein.',
  },
} satisfies Translation<typeof en>
