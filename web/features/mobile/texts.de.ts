import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Hallo, {{name}}',
  compliance: { title: 'Abgabequote', note: 'Letzte 7 Tage', failed: 'Die Abgabequote konnte nicht geladen werden' },
  waiting: {
    title: 'Noch nicht gesendet',
    waits: 'Wartet auf eine Verbindung und wird dann von selbst gesendet.',
    volatile: 'Dieses Telefon kann Ihre Berichte nicht speichern. Lassen Sie diese Seite offen, bis sie gesendet sind.',
    held: 'Sie ändern diesen Bericht. Er wird so lange nicht gesendet.',
    change: 'Ändern',
    send: 'Senden',
    withdraw: 'Zurückziehen',
    question: 'Diesen Bericht zurückziehen? Was Sie geschrieben haben, wird gelöscht.',
    photo: 'Foto {{name}}',
    photoQuestion: 'Dieses Foto zurückziehen? Es wird vom Telefon gelöscht.',
    photoWithdrawn: 'Das Foto wurde zurückgezogen.',
    photoArrived:
      'Das Foto war schon gesendet und wurde deshalb nicht zurückgezogen. Sie können es aus dem Bericht entfernen.',
    sent: 'Bericht erfolgreich abgegeben!',
    changed: 'Bericht erfolgreich aktualisiert',
    arrived: 'Der Bericht war schon abgegeben und wurde deshalb nicht zurückgezogen.',
  },
  today: { title: 'Berichte von heute', none: 'Sie haben heute noch keinen Bericht abgegeben.' },
  actions: 'Schnellzugriff',
  recent: { title: 'Neueste Berichte', none: 'Keine Berichte vorhanden' },
} satisfies Translation<typeof en>
