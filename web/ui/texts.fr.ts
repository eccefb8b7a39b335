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
} satisfies Translation<typeof en>
