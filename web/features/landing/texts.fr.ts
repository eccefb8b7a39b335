import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Portail d’entreprise',
  lead: 'La journée de travail de chaque site, au même endroit.',
  text: 'Remettez le rapport du jour, suivez ce qui demande votre attention et voyez ce que vos équipes ont accompli.',
  points: {
    report: {
      title: 'Rapports quotidiens',
      text: 'Un formulaire adapté à chaque service, enregistré pendant la saisie.',
    },
    review: { title: 'Des responsabilités claires', text: 'Chacun voit exactement les rapports de son périmètre.' },
    follow: { title: 'Rien ne se perd', text: 'Les prochaines étapes gardent leur date et leur responsable.' },
  },
  custom: {
    welcome: 'Bienvenue',
    text: 'Vous êtes sur le portail d’entreprise {{host}}. Connectez-vous avec le compte de votre organisation.',
  },
} satisfies Translation<typeof en>
