import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  permissions: {
    people: 'Personnes',
    select: 'Choisissez un utilisateur pour voir et modifier ce qu’il peut utiliser.',
    failed: 'Le droit sur l’onglet n’a pas pu être modifié',
    saved: 'Droit sur l’onglet modifié',
    accessFailed: 'L’accès à l’application n’a pas pu être modifié',
    accessSaved: 'Accès à l’application modifié',
    access: '{{person}} peut utiliser {{application}}',
    comingSoon: 'Bientôt disponible',
    admin: 'Les administrateurs ont un accès complet à toutes les applications.',
    noTabs: 'Cette application ne comporte aucun onglet.',
    hasAccess: 'Accès autorisé',
    noAccess: 'Aucun accès',
    tab: '{{tab}} : {{state}}',
    level: 'Niveau sur l’onglet {{tab}}',
    none: 'Aucun',
    read: 'Lecture',
    write: 'Écriture',
    full: 'Complet',
  },
} satisfies Translation<typeof en>
