import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Tableau de bord',
  subtitle: 'Suivez la remise des rapports quotidiens et l’activité dans le monde entier',
  profile: 'Mon profil',
  logout: 'Se déconnecter',
  operations: 'Opérations – {{country}}',
  headquarters: 'Siège',
  welcome: 'Bonjour {{name}}',
  tabs: 'Tableau de bord',
  upcoming_one: '{{count, number}} à venir',
  upcoming_other: '{{count, number}} à venir',
  upcomingText: 'Réunions qui commencent dans les 15 minutes',
  recent: {
    title: 'Rapports récents',
    loading: 'Chargement…',
    none: 'Aucun rapport disponible',
    all: 'Voir tous les rapports →',
    place: '{{country}} - Région {{area}}',
    recently: 'Récemment',
    unknown: 'Utilisateur inconnu',
    submitted: 'Remis',
    late: 'En retard',
  },
  actions: 'Actions rapides',
  export: 'Exporter les rapports',
  noTiles: 'Vous n’avez accès à aucune application.',
} satisfies Translation<typeof en>
