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
    report_returned: { title: '{{name}} hat Ihren Bericht vom {{date}} zurückgegeben', text: '{{note}}' },
    report_acknowledged: { title: '{{name}} hat Ihren Bericht vom {{date}} zur Kenntnis genommen', text: '{{note}}' },
    report_resubmitted: {
      title: '{{name}} hat den Bericht vom {{date}} geändert, den Sie zurückgegeben hatten',
      text: '{{department}}',
    },
    reports_missing: {
      title: 'Fehlende Berichte vom {{date}}: {{count}}',
      text: 'Keinen Bericht gibt es von {{names}}',
    },
    report_reminder: { title: 'Ihr Bericht vom {{date}} fehlt noch', text: 'Nach {{deadline}} ist er verspätet.' },
  },
} satisfies Translation<typeof en>
