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
} satisfies Translation<typeof en>
