import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  detail: {
    title: 'Rapport {{department}}',
    date: 'Date',
    reporter: 'Auteur',
    location: 'Lieu',
    submitted: 'Remis',
    category: 'Catégorie',
    nextStep: 'Prochaine étape',
    expectedOutcome: 'Résultat attendu',
    dueDate: 'Échéance',
    scheduledDate: 'Date prévue',
    time: 'Heure',
    observations: 'Observations',
    photos: 'Photos',
    removePhoto: 'Retirer la photo {{name}}',
    removePhotoQuestion: 'Retirer cette photo du rapport ?',
    photoNotRemoved: 'La photo n’a pas pu être retirée',
  },
  kind: {
    positive: 'Points positifs et réussites',
    negative: 'Difficultés et problèmes',
    scheduled: 'Actions prévues',
    other: 'Rapport du service',
  },
  remove: {
    action: 'Supprimer',
    ask: 'Supprimer ce rapport ?',
    text: 'Tout son contenu sera également supprimé.',
    done: 'Rapport supprimé',
    failed: 'Le rapport n’a pas pu être supprimé',
  },
  review: {
    title: 'Examen',
    filter: 'État de l’examen',
    all: 'Tous',
    state: { to_review: 'À examiner', acknowledged: 'Pris en compte', returned: 'Renvoyé' },
    ignored:
      'Les totaux comptent les rapports quel que soit l’état de leur examen ; « {{state}} » ne restreint que les listes et l’export.',
    none: 'Personne n’a encore examiné ce rapport.',
    note: 'Remarque',
    notePlaceholder: 'Que doit savoir ou modifier l’auteur ?',
    return: 'Renvoyer à l’auteur',
    acknowledge: 'Prendre en compte',
    decided: { acknowledged: '{{name}} a pris en compte le rapport', returned: '{{name}} a renvoyé le rapport' },
    done: { acknowledged: 'Rapport pris en compte', returned: 'Rapport renvoyé à son auteur' },
    failed: 'L’examen n’a pas pu être enregistré',
    outdated: 'Il a été modifié depuis que vous l’avez ouvert. Relisez-le avant de décider.',
  },
} satisfies Translation<typeof en>
