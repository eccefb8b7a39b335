import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Änderungsprotokoll',
  subtitle:
    'Jede Änderung an Organisation, Personen, Rollen und Berechtigungen sowie jede fehlgeschlagene Anmeldung. Niemand kann es bearbeiten.',
  back: 'Systemverwaltung',
  filter: {
    label: 'Filter',
    search: 'Nach Person, Gegenstand oder Adresse suchen',
    action: 'Aktion',
    any: 'Alle Aktionen',
    from: 'Von',
    to: 'Bis',
  },
  column: { at: 'Wann', actor: 'Wer', action: 'Aktion', subject: 'Was', address: 'Von wo', details: 'Änderungen' },
  action: {
    insert: 'Hinzugefügt',
    update: 'Geändert',
    delete: 'Gelöscht',
    sign_in_failed: 'Anmeldung fehlgeschlagen',
    sign_in_throttled: 'Anmeldung gebremst',
    view_as_started: 'Ansicht als Person begonnen',
    view_as_ended: 'Ansicht als Person beendet',
  },
  installation: 'Die Installation',
  show: 'Einzelheiten der Änderung: {{subject}}',
  details: 'Einzelheiten',
  detail: { title: '{{action}}: {{subject}}', field: 'Feld', before: 'Vorher', after: 'Nachher' },
  empty: 'Keine Einträge entsprechen den Filtern.',
  more: 'Mehr laden',
  end: 'Alle {{count}} Einträge werden angezeigt.',
} satisfies Translation<typeof en>
