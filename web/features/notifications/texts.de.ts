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
} satisfies Translation<typeof en>
