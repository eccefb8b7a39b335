import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Portal einrichten',
  subtitle:
    'Benennen Sie Ihr erstes Unternehmen und legen Sie das erste Administrationskonto an. Alles Weitere folgt in den Einstellungen.',
  group: {
    company: 'Ihr Unternehmen',
    administrator: 'Erstes Administrationskonto',
    server: 'Nachweis, dass Sie den Server betreiben',
  },
  field: {
    company: { name: 'Name des Unternehmens', code: 'Code des Unternehmens' },
    administrator: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      username: 'Benutzername',
      password: 'Passwort',
    },
    token: 'Einrichtungsschlüssel',
  },
  hint: {
    company: { code: 'Ein kurzer Name für Listen und Berichte, etwa NOR.' },
    administrator: {
      username: 'Ohne Leerzeichen. Sie melden sich damit oder mit Ihrer E-Mail-Adresse an.',
      password: 'Mindestens {{count}} Zeichen.',
    },
    token: 'Er steht in dem Link, den der Server beim Start ausgegeben hat.',
  },
  submit: 'Portal einrichten',
  submitting: 'Einrichtung läuft …',
  done: 'Das Portal ist bereits eingerichtet.',
  doneText: 'Melden Sie sich an oder bitten Sie die Administration um ein Konto.',
  signIn: 'Anmelden',
  home: 'Portal-Startseite',
} satisfies Translation<typeof en>
