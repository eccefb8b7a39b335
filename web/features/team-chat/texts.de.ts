import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Team-Chat',
  subtitle: 'Schreiben Sie Ihren Teams und Kollegen',
} satisfies Translation<typeof en>
