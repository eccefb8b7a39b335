import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  label: 'Chiffres',
  todayReports: 'Rapports du jour',
  complianceRate: 'Taux de conformité',
  overdueActions: 'Actions en retard',
  activeUsers: 'Utilisateurs actifs',
  submission: 'Remis à {{time}} en moyenne',
  total_one: '{{count, number}} compte au total',
  total_other: '{{count, number}} comptes au total',
  failed: 'Les chiffres n’ont pas pu être chargés',
  change: {
    todayReports: '{{change}} % par rapport à hier',
    complianceRate: '{{change}} points cette semaine',
    overdueActions: '{{change}} depuis hier',
    activeUsers_one: '{{change}} nouveau ce mois-ci',
    activeUsers_other: '{{change}} nouveaux ce mois-ci',
    none: 'Rien à comparer pour l’instant',
  },
} satisfies Translation<typeof en>
