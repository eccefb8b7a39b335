import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  signOut: 'Se déconnecter',
  unsent: {
    title: 'Tout n’a pas été envoyé',
    report: 'Un rapport n’a pas été remis ; son brouillon reste sur cet appareil.',
    messages_one:
      '{{count}} message n’a pas été envoyé ; il reste sur cet appareil et partira à votre prochaine connexion ici.',
    messages_other:
      '{{count}} messages n’ont pas été envoyés ; ils restent sur cet appareil et partiront à votre prochaine connexion ici.',
    lostReport: 'Un rapport n’est pas conservé sur cet appareil et sera perdu si vous vous déconnectez maintenant.',
    lostMessages_one:
      '{{count}} message n’est pas conservé sur cet appareil et sera perdu si vous vous déconnectez maintenant.',
    lostMessages_other:
      '{{count}} messages ne sont pas conservés sur cet appareil et seront perdus si vous vous déconnectez maintenant.',
    lostFiles_one:
      '{{count}} fichier n’est pas conservé sur cet appareil et sera perdu si vous vous déconnectez maintenant.',
    lostFiles_other:
      '{{count}} fichiers ne sont pas conservés sur cet appareil et seront perdus si vous vous déconnectez maintenant.',
    stay: 'Rester connecté',
    leave: 'Se déconnecter quand même',
  },
} satisfies Translation<typeof en>
