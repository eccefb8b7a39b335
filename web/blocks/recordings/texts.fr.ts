import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Enregistrements',
  own: 'Vos enregistrements des appels de ce salon. À part les administrateurs, vous seul pouvez les écouter.',
  none: 'Vous n’avez enregistré aucun appel de ce salon. Pendant un appel, cliquez sur « Enregistrer pour vous ».',
  call: { voice: 'Appel vocal', video: 'Appel vidéo' },
  states: {
    recording: 'En cours',
    uploading: 'Envoi en cours',
    processing: 'Traitement en cours',
    ready: 'Prêt',
    failed: 'Échec',
  },
  failures: {
    no_sound: 'Aucun micro n’était activé.',
    lost: 'Le son enregistré a été perdu.',
    broken: 'Le son enregistré n’a pas pu être sauvegardé.',
  },
  play: 'Écouter',
  playOne: 'Écouter l’enregistrement du {{time}}',
  download: 'Télécharger',
  downloadOne: 'Télécharger l’enregistrement du {{time}}',
  retry: 'Réessayer',
  unplayable: 'Impossible de lire l’enregistrement. Fermez cette fenêtre et ouvrez-la de nouveau.',
} satisfies Translation<typeof en>
