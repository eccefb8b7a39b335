import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  status: {
    pending: 'Offen',
    in_progress: 'In Arbeit',
    completed: 'Erledigt',
    overdue: 'Überfällig',
    stopped: 'Gestoppt',
  },
  statusLabel: 'Status',
  dueDate: 'Fällig am',
  noDueDate: 'Ohne Fälligkeit',
  quick: 'Schnellaktionen',
  mark: {
    pending: 'Als offen markieren',
    in_progress: 'Als in Arbeit markieren',
    completed: 'Als erledigt markieren',
    stopped: 'Als gestoppt markieren',
  },
  edit: 'Fälligkeit und Status bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  updated: 'Aufgabe geändert',
  failed: 'Die Aufgabe konnte nicht geändert werden',
  changed: {
    title: 'Inzwischen von jemand anderem geändert',
    text: 'Dies ist der aktuelle Stand. Ihre Eingaben sind noch da: Wenn Sie noch einmal speichern, ersetzen sie die andere Änderung.',
    stored: 'Aktueller Wert',
  },
  history: {
    title: 'Verlauf',
    failed: 'Der Verlauf der Aufgabe konnte nicht geladen werden',
    none: 'Für diese Aufgabe sind keine Änderungen verzeichnet',
    more: 'Ältere Änderungen anzeigen',
    created: 'Angelegt',
    status_change: 'Status: {{from}} → {{to}}',
    due_date_change: 'Fällig am: {{from}} → {{to}}',
    assignment: 'Zuständig: {{from}} → {{to}}',
  },
} satisfies Translation<typeof en>
