import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  bell: 'Notifications',
  bellUnread: 'Notifications non lues : {{shown}}',
  title: 'Notifications',
  unread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  markFailed: 'Vos notifications n’ont pas pu être mises à jour',
  failed: 'Vos notifications n’ont pas pu être chargées',
  empty: 'Vous n’avez aucune notification',
  more: 'Afficher les plus anciennes',
  unknown: { title: 'Vous avez une nouvelle notification', text: 'Rechargez le portail pour voir de quoi il s’agit.' },
} satisfies Translation<typeof en>
