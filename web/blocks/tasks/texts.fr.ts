import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  status: {
    pending: 'En attente',
    in_progress: 'En cours',
    completed: 'Terminé',
    overdue: 'En retard',
    stopped: 'Arrêté',
  },
  statusLabel: 'Statut',
  dueDate: 'Échéance',
  noDueDate: 'Sans échéance',
  quick: 'Actions rapides',
  mark: {
    pending: 'Mettre en attente',
    in_progress: 'Marquer comme en cours',
    completed: 'Marquer comme terminé',
    stopped: 'Marquer comme arrêté',
  },
  edit: 'Modifier l’échéance et le statut',
  save: 'Enregistrer',
  cancel: 'Annuler',
  updated: 'Tâche mise à jour',
  failed: 'La tâche n’a pas pu être mise à jour',
  changed: {
    title: 'Une autre personne a fait une modification entre-temps',
    text: 'Voici la version actuelle. Votre saisie est conservée : si vous enregistrez à nouveau, elle remplacera l’autre modification.',
    stored: 'Valeur actuelle',
  },
  history: {
    title: 'Historique',
    failed: 'L’historique de la tâche n’a pas pu être chargé',
    none: 'Aucune modification enregistrée pour cette tâche',
    more: 'Afficher les modifications plus anciennes',
    created: 'Création',
    status_change: 'Statut : {{from}} → {{to}}',
    due_date_change: 'Échéance : {{from}} → {{to}}',
    assignment: 'Responsable : {{from}} → {{to}}',
  },
} satisfies Translation<typeof en>
