import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

const records = (the: 'Der' | 'Die' | 'Das', one: string, many: string, ofOne: string) => ({
  many,
  none: `Es gibt noch keine ${many}.`,
  add: `${one} hinzufügen`,
  edit: `${one} bearbeiten`,
  created: `${one} angelegt`,
  updated: `${one} geändert`,
  deleted: `${one} gelöscht`,
  activated: `${one} aktiviert`,
  deactivated: `${one} deaktiviert`,
  createFailed: `${the} ${one} konnte nicht angelegt werden`,
  updateFailed: `${the} ${one} konnte nicht geändert werden`,
  deleteFailed: `${the} ${one} konnte nicht gelöscht werden`,
  statusFailed: `Der Status ${ofOne} konnte nicht geändert werden`,
})

export default {
  records: {
    company: records('Das', 'Unternehmen', 'Unternehmen', 'des Unternehmens'),
    department: records('Die', 'Abteilung', 'Abteilungen', 'der Abteilung'),
    country: records('Das', 'Land', 'Länder', 'des Landes'),
    area: records('Das', 'Gebiet', 'Gebiete', 'des Gebiets'),
    site: records('Der', 'Standort', 'Standorte', 'des Standorts'),
    role: records('Die', 'Rolle', 'Rollen', 'der Rolle'),
    user: records('Der', 'Benutzer', 'Benutzer', 'des Benutzers'),
    category: records('Die', 'Kategorie', 'Kategorien', 'der Kategorie'),
    section: records('Der', 'Abschnitt', 'Abschnitte', 'des Abschnitts'),
  },
  error: 'Fehler',
  cancel: 'Abbrechen',
  save: 'Speichern',
  create: 'Anlegen',
  search: 'Suchen',
  noMatch: 'Kein Eintrag entspricht der Suche und den Filtern.',
  shown: '{{from, number}}–{{to, number}} von {{total, number}}',
  status: { label: 'Status', all: 'Alle Status', active: 'Aktiv', inactive: 'Inaktiv' },
  activeSwitch: '{{name}} ist aktiv',
  editRow: '{{name}} bearbeiten',
  removeRow: '{{name}} löschen',
  remove: {
    title: '„{{name}}“ löschen?',
    text: 'Dies kann nicht rückgängig gemacht werden.',
    action: 'Löschen',
    deactivate: 'Stattdessen deaktivieren',
    inUse: 'Dieser Eintrag wird noch verwendet.',
  },
  column: { active: 'Aktiv', actions: 'Aktionen' },
} satisfies Translation<typeof en>
