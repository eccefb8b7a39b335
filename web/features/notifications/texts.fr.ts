import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  bell: 'Notifications',
  bellUnread: 'Notifications, {{shown}} non lues',
  title: 'Notifications',
  unread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  markFailed: "Vos notifications n'ont pas pu être marquées",
  failed: "Vos notifications n'ont pas pu être chargées",
  empty: "Vous n'avez aucune notification",
  more: 'Afficher les plus anciennes',
  unknown: { title: 'Il y a du nouveau pour vous', text: "Rechargez le portail pour voir de quoi il s'agit." },
  kinds: {
    task_assigned: { title: '{{name}} vous a attribué une tâche', text: '{{title}}' },
    report_returned: { title: '{{name}} vous a renvoyé votre rapport du {{date}}', text: '{{note}}' },
    report_acknowledged: { title: '{{name}} a pris connaissance de votre rapport du {{date}}', text: '{{note}}' },
    report_resubmitted: {
      title: '{{name}} a modifié le rapport du {{date}} que vous aviez renvoyé',
      text: '{{department}}',
    },
    reports_missing: { title: 'Rapports manquants du {{date}} : {{count}}', text: 'Aucun rapport de {{names}}' },
    report_reminder: {
      title: 'Votre rapport du {{date}} manque encore',
      text: 'Il sera en retard après {{deadline}}.',
    },
  },
} satisfies Translation<typeof en>
