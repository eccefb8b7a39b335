import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Messagerie',
  denied: 'Notifications refusées',
} satisfies Translation<typeof en>
