import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Bonjour {{name}}',
  compliance: {
    title: 'Taux de conformité',
    note: '7 derniers jours',
    failed: 'Le taux de conformité n’a pas pu être chargé',
  },
  waiting: {
    title: 'Pas encore envoyés',
    waits: 'Attend une connexion, puis part tout seul.',
    volatile: 'Ce téléphone ne peut pas conserver vos rapports. Gardez cette page ouverte jusqu’à leur envoi.',
    held: 'Vous modifiez ce rapport. Il n’est pas envoyé entre-temps.',
    change: 'Modifier',
    send: 'Envoyer',
    withdraw: 'Retirer',
    question: 'Retirer ce rapport ? Ce que vous avez écrit sera supprimé.',
    photo: 'Photo {{name}}',
    photoQuestion: 'Retirer cette photo ? Elle sera supprimée du téléphone.',
    photoWithdrawn: 'La photo a été retirée.',
    photoArrived:
      'La photo avait déjà été envoyée, elle n’a donc pas été retirée. Vous pouvez la supprimer du rapport.',
    sent: 'Rapport remis avec succès !',
    changed: 'Rapport mis à jour avec succès',
    arrived: 'Le rapport avait déjà été remis, il n’a donc pas été retiré.',
  },
  today: { title: 'Rapports du jour', none: 'Vous n’avez pas encore remis de rapport aujourd’hui.' },
  actions: 'Actions rapides',
  recent: { title: 'Rapports récents', none: 'Aucun rapport disponible' },
} satisfies Translation<typeof en>
