import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: "Journal d'audit",
  subtitle:
    "Toutes les modifications de l'organisation, des personnes, des rôles et des droits, ainsi que toutes les connexions échouées. Personne ne peut le modifier.",
  back: 'Administration du système',
  filter: {
    label: 'Filtres',
    search: 'Rechercher une personne, un objet ou une adresse',
    action: 'Action',
    any: 'Toutes les actions',
    from: 'Du',
    to: 'Au',
  },
  column: { at: 'Quand', actor: 'Qui', action: 'Action', subject: 'Quoi', address: "D'où", details: 'Modifications' },
  action: {
    insert: 'Ajout',
    update: 'Modification',
    delete: 'Suppression',
    sign_in_failed: 'Connexion échouée',
    sign_in_throttled: 'Connexion bloquée',
    view_as_started: "Vue d'une personne ouverte",
    view_as_ended: "Vue d'une personne fermée",
  },
  installation: "L'installation",
  show: 'Détails des modifications : {{subject}}',
  details: 'Détails',
  detail: { title: '{{action}} : {{subject}}', field: 'Champ', before: 'Avant', after: 'Après' },
  empty: 'Aucune entrée ne correspond aux filtres choisis.',
  more: 'Charger la suite',
  end: 'Les {{count}} entrées sont toutes affichées.',
} satisfies Translation<typeof en>
