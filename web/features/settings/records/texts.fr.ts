import type { Translation } from '@/lib/translation.ts'
import { feminine, masculine, user } from '../record-texts.fr.ts'
import type en from './texts.en.ts'

export default {
  records: {
    company: feminine('société', 'sociétés'),
    department: masculine('service', 'services'),
    country: masculine('pays', 'pays'),
    area: feminine('région', 'régions'),
    site: masculine('site', 'sites'),
    role: masculine('rôle', 'rôles'),
    user: { ...user, none: 'Il n’y a pas encore d’utilisateurs.' },
    category: feminine('catégorie', 'catégories'),
    section: feminine('rubrique', 'rubriques'),
  },
  error: 'Erreur',
  cancel: 'Annuler',
  save: 'Enregistrer',
  create: 'Créer',
  search: 'Rechercher',
  noMatch: 'Aucun résultat ne correspond à la recherche et aux filtres.',
  shown: '{{from, number}}–{{to, number}} sur {{total, number}}',
  status: { label: 'Statut', all: 'Tous les statuts', active: 'Actif', inactive: 'Inactif' },
  activeSwitch: '{{name}} : actif',
  editRow: 'Modifier {{name}}',
  removeRow: 'Supprimer {{name}}',
  remove: {
    title: 'Supprimer « {{name}} » ?',
    text: 'Cette action est irréversible.',
    action: 'Supprimer',
    deactivate: 'Désactiver plutôt',
    inUse: 'Cet élément est encore utilisé.',
  },
  column: { active: 'Actif', actions: 'Actions' },
} satisfies Translation<typeof en>
