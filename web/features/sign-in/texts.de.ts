import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Anmelden',
  subtitle: 'Fahren Sie mit Ihrem Mitarbeiterkonto fort.',
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft...',
  forgot: 'Passwort vergessen?',
  badLink: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  back: 'Portal-Startseite',
  sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an; Ihre Eingaben bleiben erhalten.',
} satisfies Translation<typeof en>
