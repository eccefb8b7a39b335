import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  clearing: {
    title: 'Zwischenspeicher wird geleert',
    text: 'Die Daten des Portals werden aus diesem Browser entfernt.',
  },
  cleared: { title: 'Zwischenspeicher geleert!', text: 'Weiter zum aktualisierten mobilen Chat …' },
  required: {
    title: 'Aktualisierung erforderlich',
    text: 'Der Zwischenspeicher konnte nicht geleert werden. Bitte versuchen Sie es noch einmal.',
  },
  unsent: {
    title: 'Aktualisierung erforderlich',
    report: 'Auf diesem Gerät liegt ein nicht abgegebener Bericht. Der Entwurf bleibt erhalten.',
    messages: 'Auf diesem Gerät liegen nicht gesendete Nachrichten. Sie bleiben erhalten.',
    lostReport:
      'Ein Bericht ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie den Zwischenspeicher jetzt leeren.',
    lostMessages_one:
      '{{count}} Nachricht ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie den Zwischenspeicher jetzt leeren.',
    lostMessages_other:
      '{{count}} Nachrichten sind nicht auf diesem Gerät gespeichert und gehen verloren, wenn Sie den Zwischenspeicher jetzt leeren.',
    lostFiles_one:
      '{{count}} Datei ist nicht auf diesem Gerät gespeichert und geht verloren, wenn Sie den Zwischenspeicher jetzt leeren.',
    lostFiles_other:
      '{{count}} Dateien sind nicht auf diesem Gerät gespeichert und gehen verloren, wenn Sie den Zwischenspeicher jetzt leeren.',
    others: 'Alle anderen Daten des Portals werden aus diesem Browser entfernt.',
  },
  clear: 'Leeren und aktualisieren',
} satisfies Translation<typeof en>
