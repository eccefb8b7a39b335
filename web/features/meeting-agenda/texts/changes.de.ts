import type { Translation } from '@/lib/translation.ts'
import type en from './changes.en.ts'

export default {
  scope: {
    which: 'Welche Besprechungen',
    move: 'Welche Besprechungen möchten Sie verschieben?',
    edit: 'Welche Besprechungen möchten Sie ändern?',
    answer: 'Für welche Besprechungen gilt Ihre Antwort?',
    this: 'Nur diese Besprechung',
    following: 'Diese und alle folgenden Besprechungen',
    all: 'Alle Besprechungen der Serie',
    continue: 'Weiter',
  },
  removal: {
    ask: 'Möchten Sie diese Besprechung wirklich löschen?',
    text: 'Die Teilnehmenden werden benachrichtigt, und die Besprechung verschwindet aus ihren Kalendern.',
  },
  cancellation: {
    ask: 'Diese Besprechung absagen?',
    text: 'Die Teilnehmenden werden benachrichtigt. Die Besprechung bleibt als abgesagt im Kalender.',
  },
  done: {
    created: 'Besprechung angelegt',
    updated: 'Besprechung geändert',
    deleted: 'Besprechung gelöscht',
    cancelled: 'Besprechung abgesagt',
    answered: 'Antwort gespeichert',
  },
  failure: {
    create: 'Die Besprechung konnte nicht angelegt werden',
    update: 'Die Besprechung konnte nicht geändert werden',
    delete: 'Die Besprechung konnte nicht gelöscht werden',
    cancel: 'Die Besprechung konnte nicht abgesagt werden',
    answer: 'Die Antwort konnte nicht gespeichert werden',
  },
} satisfies Translation<typeof en>
