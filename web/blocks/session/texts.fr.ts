import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  signOut: 'Se déconnecter',
  drafts: {
    title: 'Vous avez un rapport non remis',
    text: 'Un brouillon que vous n’avez pas remis n’existe que sur cet appareil. Se déconnecter quand même ?',
    stay: 'Rester connecté',
  },
} satisfies Translation<typeof en>
