import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  skip: 'Aller au contenu',
  sidebar: {
    title: 'Rapports quotidiens',
    label: 'Navigation principale',
    open: 'Ouvrir la navigation',
    portal: "Portail d'entreprise",
    dashboard: 'Tableau de bord',
    submitReport: 'Rapport du jour',
    actionPlans: "Plans d'action",
    reports: 'Rapports',
    compliance: 'Suivi des remises',
    calendar: 'Calendrier',
    settings: 'Paramètres',
    home: 'Accueil du portail',
  },
  actions: {
    submitReport: 'Remettre le rapport du jour',
    submitReportText: "Noter ce qui a été fait aujourd'hui",
    reports: 'Voir les rapports',
    reportsText: 'Lire ce que vos équipes ont remis',
    actionPlans: "Gérer les plans d'action",
    actionPlansText: 'Suivre ce qui est à faire, et par qui',
  },
  tiles: {
    submitReport: 'Rapports journaliers',
    submitReportText: 'Remettre et modifier votre rapport du jour',
    reports: 'Rapports et analyses',
    reportsText: 'Lire, comparer et exporter les rapports',
    actionPlans: "Plans d'action",
    actionPlansText: 'Suivre ce qui est à faire, et par qui',
    calendar: 'Calendrier',
    calendarText: 'Échéances, plans et événements du mois',
    compliance: 'Conformité',
    complianceText: 'Qui remet ses rapports, et avec quelle régularité',
    settings: 'Paramètres',
    settingsText: 'Entreprises, lieux, rôles et personnes',
  },
  denied: {
    settings: 'Seuls les administrateurs ont accès aux paramètres.',
  },
  header: {
    profile: 'Mon profil',
    auditLog: "Journal d'audit",
    holidays: 'Jours fériés',
    imports: 'Importations',
    password: 'Nouveau mot de passe',
    calendarIntegration: 'Intégration du calendrier',
  },
  viewing: {
    label: "Vue d'une autre personne",
    text: 'Vue de {{name}}, en lecture seule',
    stop: 'Arrêter',
    failed: "La vue n'a pas pu être fermée",
  },
  newVersion: {
    title: 'Une nouvelle version est disponible',
    text: 'Rechargez la page pour continuer avec la version actuelle. Ce que vous avez saisi dans un rapport est conservé.',
    reload: 'Recharger',
  },
  crash: {
    title: "Cette page n'a pas pu être affichée",
    text: 'Rechargez la page pour réessayer.',
  },
} satisfies Translation<typeof en>
