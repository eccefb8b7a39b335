import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  signOut: 'Abmelden',
  unsent: {
    title: 'Noch nicht alles gesendet',
    report: 'Ein Bericht wurde nicht abgegeben; sein Entwurf bleibt auf diesem Gerät.',
    messages_one:
      '{{count}} Nachricht wurde nicht gesendet; sie bleibt auf diesem Gerät und wird gesendet, sobald Sie sich hier wieder anmelden.',
    messages_other:
      '{{count}} Nachrichten wurden nicht gesendet; sie bleiben auf diesem Gerät und werden gesendet, sobald Sie sich hier wieder anmelden.',
    lostReport: 'Ein Bericht ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie sich jetzt abmelden.',
    lostMessages_one:
      '{{count}} Nachricht ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie sich jetzt abmelden.',
    lostMessages_other:
      '{{count}} Nachrichten sind nicht auf diesem Gerät gespeichert und gehen verloren, wenn Sie sich jetzt abmelden.',
    lostFiles_one:
      '{{count}} Datei ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie sich jetzt abmelden.',
    lostFiles_other:
      '{{count}} Dateien sind nicht auf diesem Gerät gespeichert und gehen verloren, wenn Sie sich jetzt abmelden.',
    stay: 'Angemeldet bleiben',
    leave: 'Trotzdem abmelden',
  },
} satisfies Translation<typeof en>
