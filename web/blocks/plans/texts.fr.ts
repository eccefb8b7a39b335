import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  priority: { low: 'Faible', medium: 'Moyenne', high: 'Haute', critical: 'Critique' },
  category: {
    positive_followup: 'Suivi positif',
    issue_resolution: 'Résolution de problème',
    scheduled_plan: 'Action prévue',
  },
  form: {
    create: 'Créer un plan d’action',
    edit: 'Modifier le plan d’action',
    title: 'Titre',
    description: 'Description',
    category: 'Catégorie',
    priority: 'Priorité',
    dueDate: 'Échéance',
    scheduledDate: 'Date prévue',
    assignee: 'Responsable',
    assigneeHint: 'Vous-même, sauf si vous choisissez quelqu’un d’autre.',
    submit: 'Créer',
    save: 'Enregistrer',
    cancel: 'Annuler',
    created: 'Plan d’action créé',
    saved: 'Plan d’action mis à jour',
    createFailed: 'Le plan d’action n’a pas pu être créé',
    saveFailed: 'Le plan d’action n’a pas pu être modifié',
  },
} satisfies Translation<typeof en>
