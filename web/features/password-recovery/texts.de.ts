import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  forgot: {
    title: 'Passwort vergessen',
    subtitle:
      'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, über den Sie ein neues Passwort wählen können.',
    back: 'Zurück zur Anmeldung',
    email: 'E-Mail',
    emailPlaceholder: 'name@firma.example',
    send: 'Link senden',
    sending: 'Wird gesendet …',
    sent: 'Wenn es ein Konto mit dieser Adresse gibt, ist der Link unterwegs.',
  },
  reset: {
    title: 'Neues Passwort',
    subtitle: 'Wählen Sie das Passwort, mit dem Sie sich künftig anmelden.',
    next: 'Neues Passwort',
    confirm: 'Neues Passwort bestätigen',
    hint: 'Mindestens {{count}} Zeichen. Alle Ihre Sitzungen werden beendet.',
    submit: 'Passwort speichern',
    again: 'Neuen Link anfordern',
    signIn: 'Anmelden',
    confirmMissing: 'Bitte bestätigen Sie Ihr neues Passwort',
    mismatch: 'Die Passwörter stimmen nicht überein',
    done: 'Passwort geändert',
    failed: 'Das Passwort konnte nicht geändert werden',
  },
} satisfies Translation<typeof en>
