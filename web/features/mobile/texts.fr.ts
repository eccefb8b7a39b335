import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Bonjour, {{name}}',
  today: { title: 'Rapports du jour', none: "Vous n'avez pas encore remis de rapport aujourd'hui." },
  actions: 'Actions rapides',
  recent: { title: 'Rapports récents', none: 'Aucun rapport disponible' },
} satisfies Translation<typeof en>
