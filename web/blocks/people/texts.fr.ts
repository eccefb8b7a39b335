import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  away: 'Absence de {{name}}, retour le {{day}}',
  awayThen: 'Absence de {{name}} ce jour-là, retour le {{day}}',
  deputyAway: 'Absence aussi de {{name}} (suppléance), retour le {{day}}',
  write: { deputy: 'Écrire à {{name}} (suppléance)', standIn: 'Écrire à {{name}} (assure le remplacement)' },
  call: { deputy: 'Appeler {{name}} (suppléance)', standIn: 'Appeler {{name}} (assure le remplacement)' },
  add: { deputy: 'Ajouter {{name}} (suppléance)', standIn: 'Ajouter {{name}} (assure le remplacement)' },
  invite: { deputy: 'Inviter {{name}} (suppléance)', standIn: 'Inviter {{name}} (assure le remplacement)' },
  photo: {
    title: 'Photo',
    choose: 'Choisir une photo',
    change: 'Changer la photo',
    remove: 'Supprimer la photo',
    hint: 'JPEG, PNG ou WebP. Toutes les personnes du portail la voient.',
    part: 'Choisir ce qui est affiché',
    zoom: 'Zoom',
    x: 'Gauche ou droite',
    y: 'Haut ou bas',
    save: 'Enregistrer',
    cancel: 'Annuler',
    ask: 'Supprimer la photo ?',
    saved: 'Photo enregistrée',
    removed: 'Photo supprimée',
    notSaved: 'La photo n’a pas pu être enregistrée',
    notRemoved: 'La photo n’a pas pu être supprimée',
  },
} satisfies Translation<typeof en>
