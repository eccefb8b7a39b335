import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Portail d’entreprise',
  welcome: 'Bienvenue {{name}}',
  applications: 'Applications',
  comingSoon: 'Bientôt disponible',
  noAccess: 'Pas d’accès',
  actions: 'Actions rapides',
  company: 'Société',
  allCompanies: 'Toutes',
  companiesFailed: 'Les sociétés n’ont pas pu être chargées',
  recent: { title: 'Rapports récents', none: 'Aucun rapport disponible', all: 'Voir tous les rapports →' },
  description: {
    DAILY_ACTIVITIES: 'Rapports quotidiens, examen et suivi.',
    PROJECT_MANAGEMENT: 'Plans, jalons et avancement des projets.',
    HR_MANAGEMENT: 'Absences, contrats et dossiers du personnel.',
    DOCUMENT_PORTAL: 'Consignes, normes et certificats.',
  },
} satisfies Translation<typeof en>
