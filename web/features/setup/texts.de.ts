import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Portal einrichten',
  subtitle:
    'Benennen Sie Ihr erstes Unternehmen und legen Sie die erste Administration an. Alles Weitere folgt in den Einstellungen.',
  group: {
    company: 'Ihr Unternehmen',
    administrator: 'Erste Administration',
    server: 'Nachweis, dass der Server Ihrer ist',
  },
  field: {
    company: { name: 'Name des Unternehmens', code: 'Kürzel des Unternehmens' },
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
      username: 'Ohne Leerzeichen. Damit oder mit der E-Mail melden Sie sich an.',
      password: 'Mindestens {{count}} Zeichen.',
    },
    token: 'Er steht in dem Link, den der Server beim Start ausgegeben hat.',
  },
  submit: 'Portal einrichten',
  submitting: 'Einrichtung läuft...',
  done: 'Das Portal ist bereits eingerichtet.',
  doneText: 'Melden Sie sich an oder bitten Sie die Administration um ein Konto.',
  signIn: 'Anmelden',
  home: 'Portal-Startseite',
} satisfies Translation<typeof en>
