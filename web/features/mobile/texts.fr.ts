import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Bonjour {{name}}',
  compliance: {
    title: 'Taux de conformité',
    note: '7 derniers jours',
    failed: 'Le taux de conformité n’a pas pu être chargé',
  },
  today: { title: 'Rapports du jour', none: 'Vous n’avez pas encore remis de rapport aujourd’hui.' },
  actions: 'Actions rapides',
  recent: { title: 'Rapports récents', none: 'Aucun rapport disponible' },
} satisfies Translation<typeof en>
