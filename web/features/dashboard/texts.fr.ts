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
  stats: {
    label: 'Chiffres',
    todayReports: 'Rapports du jour',
    complianceRate: 'Taux de conformité',
    overdueActions: 'Actions en retard',
    activeUsers: 'Utilisateurs actifs',
    submission: 'Remis à {{time}} en moyenne',
    total: '{{count, number}} comptes au total',
    failed: 'Les chiffres n’ont pas pu être chargés',
  },
  change: {
    todayReports: '{{change}} % par rapport à hier',
    complianceRate: '{{change}} % cette semaine',
    overdueActions: '{{change}} depuis hier',
    activeUsers: '{{change}} nouveaux ce mois-ci',
    none: 'Rien à comparer pour l’instant',
  },
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
