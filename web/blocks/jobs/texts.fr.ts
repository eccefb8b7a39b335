import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  waiting: 'En attente…',
  running: 'En cours…',
  progress: '{{done, number}} sur {{total, number}}',
  interrupted: 'Le serveur n’est pas disponible. Nouvelle tentative…',
  cancel: 'Arrêter',
  cancelFailed: 'L’arrêt a échoué',
  export: {
    action: 'Exporter',
    ready: 'L’export est prêt',
    failed: 'L’export a échoué',
    download: 'Télécharger {{file}}',
    notDownloaded: 'Le fichier n’a pas pu être téléchargé',
    gone: 'Le fichier n’est plus disponible',
  },
} satisfies Translation<typeof en>
