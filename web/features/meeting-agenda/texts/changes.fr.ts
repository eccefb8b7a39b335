import type { Translation } from '@/lib/translation.ts'
import type en from './changes.en.ts'

export default {
  scope: {
    which: 'Quelles réunions',
    move: 'Quelles réunions voulez-vous déplacer ?',
    edit: 'Quelles réunions voulez-vous modifier ?',
    answer: 'Pour quelles réunions répondez-vous ?',
    this: 'Seulement cette réunion',
    following: 'Cette réunion et toutes les suivantes',
    all: 'Toutes les réunions de la série',
    continue: 'Continuer',
  },
  removal: {
    ask: 'Voulez-vous vraiment supprimer cette réunion ?',
    text: 'Les participants seront prévenus, et la réunion disparaîtra de leurs agendas.',
  },
  cancellation: {
    ask: 'Annuler cette réunion ?',
    text: 'Les participants seront prévenus. La réunion restera dans l’agenda, marquée comme annulée.',
  },
  done: {
    created: 'Réunion créée',
    updated: 'Réunion modifiée',
    deleted: 'Réunion supprimée',
    cancelled: 'Réunion annulée',
    answered: 'Réponse enregistrée',
  },
  failure: {
    create: 'La réunion n’a pas pu être créée',
    update: 'La réunion n’a pas pu être modifiée',
    delete: 'La réunion n’a pas pu être supprimée',
    cancel: 'La réunion n’a pas pu être annulée',
    answer: 'La réponse n’a pas pu être enregistrée',
  },
} satisfies Translation<typeof en>
