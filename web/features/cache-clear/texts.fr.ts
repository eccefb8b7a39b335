import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  clearing: { title: 'Vidage du cache', text: 'Suppression des données du portail dans ce navigateur.' },
  cleared: { title: 'Cache vidé !', text: 'Redirection vers la messagerie mobile à jour…' },
  required: { title: 'Mise à jour nécessaire', text: 'Le cache n’a pas pu être vidé. Veuillez réessayer.' },
  unsent: {
    title: 'Mise à jour nécessaire',
    report: 'Cet appareil contient un rapport non remis. Le brouillon est conservé.',
    messages: 'Cet appareil contient des messages non envoyés. Ils sont conservés.',
    lostReport: 'Un rapport n’est pas conservé sur cet appareil et sera perdu si vous videz le cache maintenant.',
    lostMessages_one:
      '{{count}} message n’est pas conservé sur cet appareil et sera perdu si vous videz le cache maintenant.',
    lostMessages_other:
      '{{count}} messages ne sont pas conservés sur cet appareil et seront perdus si vous videz le cache maintenant.',
    lostFiles_one:
      '{{count}} fichier n’est pas conservé sur cet appareil et sera perdu si vous videz le cache maintenant.',
    lostFiles_other:
      '{{count}} fichiers ne sont pas conservés sur cet appareil et seront perdus si vous videz le cache maintenant.',
    others: 'Toutes les autres données du portail sont supprimées de ce navigateur.',
  },
  clear: 'Vider le cache et mettre à jour',
} satisfies Translation<typeof en>
