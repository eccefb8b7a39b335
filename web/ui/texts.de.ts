import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  portal: 'Unternehmensportal',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  more: 'Mehr laden',
  nobody: 'Niemand gefunden',
  failed: 'Das Laden ist fehlgeschlagen',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  signIn: 'Anmelden',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  yes: 'Ja',
  no: 'Nein',
} satisfies Translation<typeof en>
