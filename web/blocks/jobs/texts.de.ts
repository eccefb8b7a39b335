import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  waiting: 'Wartet …',
  running: 'Läuft …',
  progress: '{{done, number}} von {{total, number}}',
  cancel: 'Abbrechen',
  export: {
    action: 'Exportieren',
    ready: 'Der Export ist fertig',
    failed: 'Der Export ist fehlgeschlagen',
    download: '{{file}} herunterladen',
  },
} satisfies Translation<typeof en>
