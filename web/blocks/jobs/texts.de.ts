import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  waiting: 'Wartet …',
  running: 'Läuft …',
  progress: '{{done, number}} von {{total, number}}',
  interrupted: 'Der Server ist nicht verfügbar. Neuer Versuch …',
  cancel: 'Abbrechen',
  cancelFailed: 'Das Abbrechen ist fehlgeschlagen',
  export: {
    action: 'Exportieren',
    ready: 'Der Export ist fertig',
    failed: 'Der Export ist fehlgeschlagen',
    download: '{{file}} herunterladen',
    notDownloaded: 'Die Datei konnte nicht heruntergeladen werden',
    gone: 'Die Datei ist nicht mehr verfügbar',
  },
} satisfies Translation<typeof en>
