import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Messagerie',
  subtitle: 'Écrivez à vos équipes et à vos collègues',
} satisfies Translation<typeof en>
