import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: '404 Seite nicht gefunden',
  text: 'Diese Adresse gibt es im Portal nicht.',
  home: 'Portal-Startseite',
} satisfies Translation<typeof en>
