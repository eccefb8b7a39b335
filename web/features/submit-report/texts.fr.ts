import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Remettre le rapport du jour',
  subtitle: "Votre saisie reste sur cet appareil jusqu'à la remise.",
  status: { title: 'État des rapports du jour', submitted: 'Remis', pending: 'En attente', none: 'Pas encore de service' },
  details: {
    title: 'Détails du rapport',
    date: 'Date du rapport',
    department: 'Étape 1 : choisir le service',
    departmentPlaceholder: 'Choisissez votre service',
    category: 'Étape 2 : choisir la catégorie',
    categoryPlaceholder: 'Choisissez une catégorie',
  },
  edit: {
    title: 'Modification',
    text: 'Vous avez remis un rapport pour cette catégorie le {{date}}. Vos modifications le mettent à jour.',
    kept: 'Il existe déjà un rapport pour cette catégorie. Votre texte est conservé ; la mise à jour remplace le contenu du rapport.',
    closedTitle: 'Rapport clos',
    closed: 'Le rapport du {{date}} pour cette catégorie ne peut plus être modifié.',
  },
  leave: {
    title: 'Quitter sans mettre à jour ?',
    text: 'Le rapport contient des modifications non envoyées. Elles seront perdues si vous continuez.',
    leave: 'Quitter sans mettre à jour',
    stay: 'Rester',
  },
  draft: {
    title: 'Brouillon rétabli',
    text: 'Votre travail non remis ({{time}}) a été rétabli.',
    discard: 'Abandonner le brouillon',
  },
  content: {
    title: 'Contenu du rapport',
    description: 'Description',
    descriptionPlaceholder: "Qu'a-t-on fait aujourd'hui ? Que doivent savoir les autres ?",
    nextStep: 'Prochaines étapes (facultatif)',
    nextStepPlaceholder: 'Que se passe-t-il ensuite, et qui le fait ?',
    nextStepHint: 'Les prochaines étapes sont envoyées avec la description.',
    priority: 'Priorité',
    select: 'Choisissez une option',
  },
  priority: { low: 'Faible', medium: 'Moyenne', high: 'Haute', urgent: 'Urgente' },
  submit: 'Remettre le rapport',
  update: 'Mettre à jour le rapport',
  submitting: 'Envoi en cours...',
  created: {
    title: 'Rapport remis',
    text: 'Le rapport du jour de votre service est enregistré.',
  },
  updated: {
    title: 'Rapport mis à jour',
    text: 'Le rapport de votre service est à jour. Vous pouvez continuer à le modifier toute la journée.',
  },
  failed: "Le rapport n'a pas pu être remis",
  error: 'Erreur',
  categoriesFailed: "Les catégories de ce service n'ont pas pu être chargées",
  conflict: {
    title: 'Ce rapport a été modifié ailleurs',
    text: "Un autre onglet ou appareil a enregistré ce rapport depuis que vous l'avez ouvert. Comparez les deux versions et choisissez celle à garder.",
    field: 'Champ',
    mine: 'Votre version',
    theirs: 'Version enregistrée',
    empty: 'Vide',
    keepMine: 'Garder votre version',
    useTheirs: 'Prendre la version enregistrée',
  },
} satisfies Translation<typeof en>
