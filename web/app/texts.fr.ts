import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  skip: 'Aller au contenu',
  sidebar: {
    title: 'Rapports quotidiens',
    label: 'Navigation principale',
    open: 'Ouvrir la navigation',
    portal: 'Portail d’entreprise',
    dashboard: 'Tableau de bord',
    submitReport: 'Rapport du jour',
    actionPlans: 'Plans d’action',
    reports: 'Rapports',
    compliance: 'Suivi des remises',
    calendar: 'Calendrier',
    teamChat: 'Messagerie',
    settings: 'Paramètres',
    home: 'Accueil du portail',
  },
  actions: {
    submitReport: { title: 'Remettre le rapport du jour', text: 'Noter ce qui a été fait aujourd’hui' },
    reports: { title: 'Voir les rapports', text: 'Lire ce que vos équipes ont remis' },
    actionPlans: { title: 'Gérer les plans d’action', text: 'Suivre ce qui reste à faire, et par qui' },
  },
  tiles: {
    teamCommunication: { title: 'Espace de communication', text: 'Échangez avec vos équipes et vos collègues' },
    submitReport: { title: 'Rapports quotidiens', text: 'Remettre et modifier votre rapport du jour' },
    reports: { title: 'Rapports et analyses', text: 'Lire, comparer et exporter les rapports' },
    actionPlans: { title: 'Plans d’action', text: 'Suivre ce qui reste à faire, et par qui' },
    calendar: { title: 'Calendrier', text: 'Échéances, plans et événements du mois' },
    compliance: { title: 'Conformité', text: 'Qui remet ses rapports, et avec quelle régularité' },
    settings: { title: 'Paramètres', text: 'Sociétés, lieux, rôles et personnes' },
  },
  dashboardTabs: {
    overview: 'Aperçu et chiffres',
    communication: 'Communication d’équipe',
    applications: 'Applications',
  },
  denied: {
    title: 'Accès refusé',
    text: 'Vous n’avez pas accès à cette page. Adressez-vous à votre administrateur si vous en avez besoin.',
    settings: 'Seuls les administrateurs ont accès aux paramètres.',
  },
  header: {
    teamCommunication: 'Communication d’équipe',
    profile: 'Mon profil',
    auditLog: 'Journal d’audit',
    holidays: 'Jours fériés',
    imports: 'Importations',
    calendarIntegration: 'Intégration du calendrier',
  },
  viewing: {
    label: 'Portail vu comme une autre personne',
    text: 'Portail vu comme {{name}}, en lecture seule',
    stop: 'Quitter',
    failed: 'Impossible de quitter cette vue',
  },
  newVersion: {
    title: 'Une nouvelle version est disponible',
    text: 'Rechargez la page pour passer à la version actuelle. Ce que vous avez saisi dans un rapport est conservé.',
    reload: 'Recharger',
  },
  crash: {
    title: 'Cette page n’a pas pu être affichée',
    text: 'Rechargez la page pour réessayer.',
  },
} satisfies Translation<typeof en>
