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
    in_progress: 'Marquer en cours',
    completed: 'Marquer terminé',
    stopped: 'Marquer arrêté',
  },
  edit: "Modifier l'échéance et le statut",
  save: 'Enregistrer',
  cancel: 'Annuler',
  updated: 'Tâche mise à jour',
  failed: "La tâche n'a pas pu être mise à jour",
  changed: {
    title: "Quelqu'un a modifié cela entre-temps",
    text: "Voici l'état actuel. Votre saisie est conservée : enregistrez de nouveau pour qu'elle remplace l'autre.",
    stored: 'Enregistré actuellement',
  },
  history: {
    title: 'Historique',
    failed: "L'historique de la tâche n'a pas pu être chargé",
    none: 'Aucune modification enregistrée pour cette tâche',
    more: 'Afficher les modifications plus anciennes',
    created: 'Création',
    status_change: 'Statut : {{from}} → {{to}}',
    due_date_change: 'Échéance : {{from}} → {{to}}',
    assignment: 'Attribution : {{from}} → {{to}}',
  },
} satisfies Translation<typeof en>
