import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  bell: 'Benachrichtigungen',
  bellUnread: 'Benachrichtigungen, {{shown}} ungelesen',
  title: 'Benachrichtigungen',
  unread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Ihre Benachrichtigungen konnten nicht aktualisiert werden',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  empty: 'Sie haben keine Benachrichtigungen',
  more: 'Ältere anzeigen',
  unknown: { title: 'Sie haben eine neue Benachrichtigung', text: 'Laden Sie das Portal neu, um sie zu sehen.' },
} satisfies Translation<typeof en>
