import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  portal: 'Unternehmensportal',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  more: 'Mehr laden',
  nobody: 'Niemand gefunden',
  failed: 'Das Laden ist fehlgeschlagen',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  signIn: 'Anmelden',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  yes: 'Ja',
  no: 'Nein',
  unread_one: '{{shown}} ungelesen',
  unread_other: '{{shown}} ungelesen',
  online: 'Online',
  newVersion: {
    title: 'Eine neue Version ist verfügbar',
    text: 'Laden Sie die Seite neu, um mit der aktuellen Version weiterzuarbeiten. Ihre Eingaben in einem Bericht bleiben erhalten.',
    reload: 'Neu laden',
  },
  offline: {
    title: 'Sie sind offline',
    text: 'Ihre Nachrichten werden gesendet, sobald wieder eine Verbindung besteht.',
    nobody: 'Das Portal ist nicht erreichbar. Es öffnet sich von selbst, sobald wieder eine Verbindung besteht.',
    notKept:
      'Diese Seite wurde auf diesem Gerät noch nie geöffnet. Sie öffnet sich, sobald wieder eine Verbindung besteht.',
  },
} satisfies Translation<typeof en>
