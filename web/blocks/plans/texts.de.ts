import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  priority: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch', critical: 'Kritisch' },
  category: {
    positive_followup: 'Positives weiterführen',
    issue_resolution: 'Problem lösen',
    scheduled_plan: 'Geplantes',
  },
  form: {
    create: 'Maßnahmenplan anlegen',
    edit: 'Maßnahmenplan bearbeiten',
    title: 'Titel',
    description: 'Beschreibung',
    category: 'Kategorie',
    priority: 'Priorität',
    dueDate: 'Fällig am',
    scheduledDate: 'Geplant für',
    assignee: 'Zuständig',
    assigneeHint: 'Sie selbst, sofern Sie niemand anderen wählen.',
    submit: 'Anlegen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    created: 'Maßnahmenplan angelegt',
    saved: 'Maßnahmenplan geändert',
    createFailed: 'Der Maßnahmenplan konnte nicht angelegt werden',
    saveFailed: 'Der Maßnahmenplan konnte nicht geändert werden',
  },
} satisfies Translation<typeof en>
