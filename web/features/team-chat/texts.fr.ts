import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Messagerie',
  subtitle: 'Écrivez à vos équipes et à vos collègues',
  install: 'Installer sur le téléphone',
  banner: 'Pour les appels vidéo et vocaux, allez dans l’onglet Communication d’équipe du portail principal.',
  toMainPortal: 'Aller au portail principal',
} satisfies Translation<typeof en>
