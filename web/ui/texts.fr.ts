import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  portal: 'Portail d’entreprise',
  retry: 'Réessayer',
  loading: 'Chargement…',
  more: 'Charger la suite',
  nobody: 'Aucune personne trouvée',
  failed: 'Le chargement a échoué',
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  signIn: 'Se connecter',
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
  yes: 'Oui',
  no: 'Non',
  unread_one: '{{shown}} non lu',
  unread_other: '{{shown}} non lus',
  online: 'En ligne',
  newVersion: {
    title: 'Une nouvelle version est disponible',
    text: 'Rechargez la page pour passer à la version actuelle. Ce que vous avez saisi dans un rapport est conservé.',
    reload: 'Recharger',
  },
  offline: {
    title: 'Vous êtes hors connexion',
    text: 'vos messages partiront dès que la connexion sera rétablie.',
    nobody: 'Le portail est injoignable. Il s’ouvrira de lui-même dès que la connexion sera rétablie.',
    notKept:
      'Cette page n’a encore jamais été ouverte sur cet appareil. Elle s’ouvrira dès que la connexion sera rétablie.',
  },
} satisfies Translation<typeof en>
