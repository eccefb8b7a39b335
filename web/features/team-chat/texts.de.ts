import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Team-Chat',
  subtitle: 'Schreiben Sie Ihren Teams und Kollegen',
  install: 'Auf dem Telefon installieren',
  banner: 'Video- und Sprachanrufe führen Sie im Hauptportal auf der Registerkarte Team-Kommunikation.',
  toMainPortal: 'Zum Hauptportal',
} satisfies Translation<typeof en>
