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
  updated: 'Aufgabe erfolgreich geändert',
  failed: 'Die Aufgabe konnte nicht geändert werden',
  changed: {
    title: 'Jemand hat das inzwischen geändert',
    text: 'Sie sehen den jetzigen Stand. Was Sie eingegeben haben, ist noch da: Speichern Sie noch einmal, dann ersetzt es die andere Änderung.',
    stored: 'Jetzt gespeichert',
  },
  history: {
    title: 'Verlauf',
    failed: 'Der Verlauf der Aufgabe konnte nicht geladen werden',
    none: 'Für diese Aufgabe sind keine Änderungen verzeichnet',
    more: 'Ältere Änderungen anzeigen',
    created: 'Angelegt',
    status_change: 'Status: {{from}} → {{to}}',
    due_date_change: 'Fällig am: {{from}} → {{to}}',
    assignment: 'Zugewiesen: {{from}} → {{to}}',
  },
} satisfies Translation<typeof en>
