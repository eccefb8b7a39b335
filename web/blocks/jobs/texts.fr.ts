import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  waiting: 'En attente…',
  running: 'En cours…',
  progress: '{{done, number}} sur {{total, number}}',
  cancel: 'Arrêter',
  export: {
    action: 'Exporter',
    ready: 'L’export est prêt',
    failed: 'L’export a échoué',
    download: 'Télécharger {{file}}',
  },
} satisfies Translation<typeof en>
