import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  reportTypes: {
    department: 'Service',
    list: 'Catégories ou rubriques',
    categories: 'Catégories',
    sections: 'Rubriques du modèle',
  },
  sections: {
    up: 'Monter {{name}}',
    down: 'Descendre {{name}}',
    order: 'Ordre',
    orderFailed: 'L’ordre des rubriques n’a pas pu être modifié',
    about:
      'Le formulaire du rapport suit cet ordre dès maintenant. Les rapports déjà rédigés conservent leurs intitulés.',
    required: 'Obligatoire',
  },
  sectionType: {
    text: 'Texte',
    textarea: 'Texte long',
    number: 'Nombre',
    boolean: 'Oui ou non',
    select: 'Choix unique',
    time: 'Heure',
    date: 'Date',
    multiselect: 'Choix multiple',
  },
  sectionKind: { positive: 'Positif', negative: 'Négatif', scheduled: 'Prévu', other: 'Rapport du service' },
} satisfies Translation<typeof en>
