import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  filter: {
    label: 'Filtres',
    from: 'Date de début',
    to: 'Date de fin',
    country: 'Pays',
    area: 'Région',
    username: 'Nom d’utilisateur',
    status: 'Statut',
    groupBy: 'Grouper par',
    consolidateBy: 'Regrouper par période',
    any: 'Tous',
    clear: 'Effacer les filtres',
  },
  groupBy: { none: 'Aucun', country: 'Pays', area: 'Région', department: 'Service', user: 'Personne', date: 'Date' },
  consolidateBy: { none: 'Aucune', day: 'Jour', week: 'Semaine', month: 'Mois' },
} satisfies Translation<typeof en>
