import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  portal: "Portail d'entreprise",
  retry: 'Réessayer',
  loading: 'Chargement...',
  failed: "Ceci n'a pas pu être chargé",
  unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  unexpected: "Une erreur s'est produite. Veuillez réessayer.",
  accessDenied: 'Accès refusé',
  accessDeniedText: "Vous n'avez pas accès à cette page. Adressez-vous à votre administrateur si vous en avez besoin.",
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  drafts: {
    title: 'Vous avez un rapport non remis',
    text: "Un brouillon que vous n'avez pas remis n'existe que sur cet appareil. Se déconnecter quand même ?",
    stay: 'Rester connecté',
  },
  toLight: 'Passer au thème clair',
  toDark: 'Passer au thème sombre',
  yes: 'Oui',
  no: 'Non',
  job: { waiting: 'En attente…', running: 'En cours…', progress: '{{done}} sur {{total}}', cancel: 'Arrêter' },
  export: {
    action: 'Exporter',
    ready: "L'export est prêt",
    failed: "L'export a échoué",
    download: 'Télécharger {{file}}',
  },
  status: { submitted: 'Remis', late: 'En retard' },
} satisfies Translation<typeof en>
