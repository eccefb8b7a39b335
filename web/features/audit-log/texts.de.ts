import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Änderungsprotokoll',
  subtitle:
    'Jede Änderung an Organisation, Personen, Rollen und Berechtigungen sowie jede fehlgeschlagene Anmeldung. Niemand kann das Protokoll bearbeiten.',
  back: 'Systemverwaltung',
  filter: {
    label: 'Filter',
    search: 'Nach Person, Datensatz oder Adresse suchen',
    action: 'Aktion',
    any: 'Alle Aktionen',
    from: 'Von',
    to: 'Bis',
  },
  column: {
    at: 'Zeitpunkt',
    actor: 'Person',
    action: 'Aktion',
    subject: 'Datensatz',
    address: 'IP-Adresse',
    details: 'Änderungen',
  },
  action: {
    insert: 'Hinzugefügt',
    update: 'Geändert',
    delete: 'Gelöscht',
    sign_in_failed: 'Anmeldung fehlgeschlagen',
    sign_in_throttled: 'Anmeldung vorübergehend gesperrt',
    password_set: 'Passwort festgelegt',
    view_as_started: 'Ansicht als Person begonnen',
    view_as_ended: 'Ansicht als Person beendet',
    file_opened: 'Datei geöffnet',
    recording_opened: 'Aufzeichnung geöffnet',
    summary_opened: 'Zusammenfassung geöffnet',
    transcript_opened: 'Transkript geöffnet',
  },
  installation: 'Die Installation',
  show: 'Details der Änderung: {{subject}}',
  details: 'Details',
  detail: { title: '{{action}}: {{subject}}', field: 'Feld', before: 'Vorher', after: 'Nachher' },
  empty: 'Kein Eintrag entspricht den Filtern.',
  end_one: 'Ein Eintrag wird angezeigt.',
  end_other: 'Alle Einträge werden angezeigt ({{count, number}}).',
} satisfies Translation<typeof en>
