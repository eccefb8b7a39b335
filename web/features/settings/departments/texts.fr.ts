import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  managers: {
    open: 'Gérer les responsables : {{name}}',
    count_zero: 'Aucun',
    count_one: '{{count}} responsable',
    count_other: '{{count}} responsables',
    column: 'Responsables',
    title: 'Gérer les responsables : {{name}}',
    none: 'Ce service n’a pas encore de responsables.',
    user: 'Utilisateur',
    userPlaceholder: 'Rechercher par nom',
    company: 'Société',
    everyCompany: 'Toutes les sociétés',
    managerTitle: 'Fonction',
    add: 'Ajouter un responsable',
    added: 'Responsable ajouté',
    addFailed: 'Le responsable n’a pas pu être ajouté',
    remove: 'Retirer',
    removeName: 'Retirer {{name}}',
    removed: 'Responsable retiré',
    removeFailed: 'Le responsable n’a pas pu être retiré',
    sure: 'Retirer ce responsable ?',
  },
} satisfies Translation<typeof en>
