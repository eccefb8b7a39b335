import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: '404 Page introuvable',
  text: 'Cette adresse n’existe pas dans le portail.',
  home: 'Accueil du portail',
} satisfies Translation<typeof en>
