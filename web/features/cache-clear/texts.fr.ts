import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  clearing: { title: 'Vidage du cache', text: 'Ce que ce navigateur garde du portail est supprimé.' },
  cleared: { title: 'Cache vidé !', text: 'Redirection vers la messagerie mobile à jour...' },
  required: { title: 'Mise à jour nécessaire', text: "Le cache n'a pas pu être vidé. Veuillez réessayer." },
  unsent: {
    title: 'Mise à jour nécessaire',
    text: 'Un rapport non remis se trouve sur cet appareil. Le brouillon est conservé ; tout le reste de ce que ce navigateur garde du portail est supprimé.',
  },
  clear: 'Vider le cache et mettre à jour',
} satisfies Translation<typeof en>
