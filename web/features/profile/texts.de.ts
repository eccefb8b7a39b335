import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Mein Profil',
  subtitle: 'Ihre Daten kann nur die Administration ändern.',
  data: {
    title: 'Persönliche Daten',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    username: 'Benutzername',
    role: 'Rolle',
  },
  password: {
    title: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Neues Passwort bestätigen',
    hint: 'Mindestens {{count}} Zeichen. Ihre anderen Sitzungen werden beendet.',
    submit: 'Passwort ändern',
    confirmMissing: 'Bitte bestätigen Sie Ihr neues Passwort',
    mismatch: 'Die Passwörter stimmen nicht überein',
    done: 'Passwort geändert',
    failed: 'Das Passwort konnte nicht geändert werden',
  },
  appearance: {
    title: 'Darstellung',
    theme: 'Design',
    language: 'Sprache',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    failed: 'Ihre Auswahl gilt in diesem Browser, konnte aber nicht gespeichert werden',
  },
} satisfies Translation<typeof en>
