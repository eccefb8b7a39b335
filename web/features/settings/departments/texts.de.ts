import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  managers: {
    open: 'Verantwortliche von {{name}} verwalten',
    count_zero: 'Keine',
    count_one: '{{count}} verantwortliche Person',
    count_other: '{{count}} Verantwortliche',
    column: 'Verantwortliche',
    title: 'Verantwortliche verwalten: {{name}}',
    none: 'Diese Abteilung hat noch keine Verantwortlichen.',
    user: 'Benutzer',
    userPlaceholder: 'Nach Name suchen',
    company: 'Unternehmen',
    everyCompany: 'Alle Unternehmen',
    managerTitle: 'Funktion',
    add: 'Verantwortliche Person hinzufügen',
    added: 'Verantwortliche Person hinzugefügt',
    addFailed: 'Die verantwortliche Person konnte nicht hinzugefügt werden',
    remove: 'Entfernen',
    removeName: '{{name}} entfernen',
    removed: 'Verantwortliche Person entfernt',
    removeFailed: 'Die verantwortliche Person konnte nicht entfernt werden',
    sure: 'Diese verantwortliche Person entfernen?',
  },
} satisfies Translation<typeof en>
