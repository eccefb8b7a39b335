import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  bell: 'Mitteilungen',
  bellUnread: 'Mitteilungen, {{shown}} ungelesen',
  title: 'Mitteilungen',
  unread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Ihre Mitteilungen konnten nicht markiert werden',
  failed: 'Ihre Mitteilungen konnten nicht geladen werden',
  empty: 'Sie haben keine Mitteilungen',
  more: 'Ältere anzeigen',
  unknown: { title: 'Es gibt etwas Neues für Sie', text: 'Laden Sie das Portal neu, um es zu sehen.' },
  kinds: {
    task_assigned: { title: '{{name}} hat Ihnen eine Aufgabe zugewiesen', text: '{{title}}' },
    report_reminder: { title: 'Ihr Bericht vom {{date}} fehlt noch', text: 'Nach {{deadline}} ist er verspätet.' },
  },
} satisfies Translation<typeof en>
