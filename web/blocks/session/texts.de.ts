import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  signOut: 'Abmelden',
  drafts: {
    title: 'Sie haben einen nicht abgegebenen Bericht',
    text: 'Ein Entwurf, den Sie nicht abgegeben haben, liegt nur auf diesem Gerät. Trotzdem abmelden?',
    stay: 'Angemeldet bleiben',
  },
} satisfies Translation<typeof en>
