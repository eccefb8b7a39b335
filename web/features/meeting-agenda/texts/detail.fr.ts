import type { Translation } from '@/lib/translation.ts'
import type en from './detail.en.ts'

export default {
  detail: {
    when: 'Quand',
    repeats: 'Récurrence',
    location: 'Lieu',
    organizer: 'Organisation',
    room: 'Salon',
    description: 'Description',
    agenda: 'Ordre du jour',
    notes: 'Notes',
    participants: 'Participants ({{count, number}})',
    changed: 'Diffère de la série',
    answer: 'Votre réponse',
    accept: 'Accepter',
    decline: 'Refuser',
    maybe: 'Peut-être',
    acceptFor: 'Accepter pour {{name}}',
    declineFor: 'Refuser pour {{name}}',
    edit: 'Modifier',
    cancel: 'Annuler la réunion',
    remove: 'Supprimer',
  },
  join: {
    button: 'Rejoindre',
    joining: 'Ouverture de la réunion',
    joiningText: 'Le salon s’ouvre dans un nouvel onglet.',
    notReady: 'La réunion n’est pas encore ouverte',
    notReadyText: 'La réunion commence à {{time}}. Vous pourrez la rejoindre 15 minutes avant.',
    ended: 'Réunion terminée',
    endedText: 'Il était possible de la rejoindre jusqu’à 15 minutes après sa fin.',
    access: 'Accès à la réunion',
    accessText: 'Cette réunion n’est liée à aucun salon. Veuillez contacter la personne qui l’organise.',
  },
  call: {
    button: 'Appeler',
    title: 'Lancer un appel',
    text: 'L’appel a lieu dans le salon {{room}}.',
    notMember: 'Vous n’êtes pas membre du salon de cette réunion. Veuillez contacter la personne qui l’organise.',
  },
} satisfies Translation<typeof en>
