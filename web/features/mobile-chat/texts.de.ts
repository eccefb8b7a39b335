import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Team-Chat',
  denied: 'Benachrichtigungen abgelehnt',
} satisfies Translation<typeof en>
