import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Anmelden',
  subtitle: 'Melden Sie sich mit Ihrem Mitarbeiterkonto an.',
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft …',
  forgot: 'Passwort vergessen?',
  back: 'Portal-Startseite',
  sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an; Ihre Eingaben bleiben erhalten.',
} satisfies Translation<typeof en>
