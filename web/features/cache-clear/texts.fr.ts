import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  clearing: { title: 'Vidage du cache', text: 'Suppression des données du portail dans ce navigateur.' },
  cleared: { title: 'Cache vidé !', text: 'Redirection vers la messagerie mobile à jour…' },
  required: { title: 'Mise à jour nécessaire', text: 'Le cache n’a pas pu être vidé. Veuillez réessayer.' },
  unsent: {
    title: 'Mise à jour nécessaire',
    text: 'Cet appareil contient un rapport non remis. Le brouillon est conservé ; toutes les autres données du portail dans ce navigateur sont supprimées.',
  },
  unsentMessages: {
    title: 'Mise à jour nécessaire',
    text: 'Cet appareil contient des messages non envoyés. Ils sont conservés ; toutes les autres données du portail dans ce navigateur sont supprimées.',
  },
  clear: 'Vider le cache et mettre à jour',
} satisfies Translation<typeof en>
