import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Aufzeichnungen',
  own: 'Ihre Aufzeichnungen von Anrufen in diesem Raum. Außer Ihnen können nur Administratoren sie hören.',
  none: 'Sie haben noch keinen Anruf in diesem Raum aufgezeichnet. Klicken Sie während eines Anrufs auf „Für sich aufzeichnen“.',
  call: { voice: 'Sprachanruf', video: 'Videoanruf' },
  states: {
    recording: 'Läuft',
    uploading: 'Wird hochgeladen',
    processing: 'Wird verarbeitet',
    ready: 'Fertig',
    failed: 'Fehlgeschlagen',
  },
  failures: {
    no_sound: 'Niemand hatte ein Mikrofon eingeschaltet.',
    lost: 'Der aufgezeichnete Ton ist verloren gegangen.',
    broken: 'Der aufgezeichnete Ton konnte nicht gespeichert werden.',
  },
  play: 'Anhören',
  playOne: 'Aufzeichnung vom {{time}} anhören',
  download: 'Herunterladen',
  downloadOne: 'Aufzeichnung vom {{time}} herunterladen',
  retry: 'Erneut versuchen',
  unplayable: 'Die Aufzeichnung konnte nicht abgespielt werden. Schließen Sie dieses Fenster und öffnen Sie es erneut.',
} satisfies Translation<typeof en>
