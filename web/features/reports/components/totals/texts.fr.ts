import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  group: {
    table: 'Totaux par groupe',
    column: 'Groupe',
    all: 'Tous les rapports',
    unnamed: 'Sans région',
    day: 'Jour',
    week: 'Semaine du',
    month: 'Mois du',
  },
  total: {
    reports: 'Total des rapports',
    average: 'Éléments par rapport en moyenne',
    statuses: 'Rapports par statut',
    range: 'Du {{start}} au {{end}}',
    lastDays: 'Les 30 derniers jours, du {{start}} au {{end}}. Choisissez des dates pour d’autres totaux.',
    withoutMissing: 'Parts des rapports remis, car les rapports manquants n’ont pas pu être comptés.',
  },
  analytics: {
    reporters: 'Top 5 des auteurs',
    countries: 'Top 5 des pays',
    departments: 'Rapports par service',
    by: { day: 'Rapports par jour', week: 'Rapports par semaine' },
    overall: 'tous services confondus',
    notByPerson: 'Non comptés par personne',
  },
} satisfies Translation<typeof en>
