import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  permissions: {
    people: 'Personen',
    select: 'Wählen Sie eine Person, um zu sehen und zu ändern, was sie nutzen darf.',
    failed: 'Die Tab-Berechtigung konnte nicht geändert werden',
    saved: 'Tab-Berechtigung geändert',
    accessFailed: 'Der Zugriff auf die Anwendung konnte nicht geändert werden',
    accessSaved: 'Zugriff auf die Anwendung geändert',
    access: '{{person}} darf {{application}} nutzen',
    comingSoon: 'Demnächst',
    admin: 'Personen mit Administrationsrechten haben vollen Zugriff auf jede Anwendung.',
    noTabs: 'Diese Anwendung hat keine Tabs.',
    hasAccess: 'Hat Zugriff',
    noAccess: 'Kein Zugriff',
    tab: '{{tab}}: {{state}}',
    level: 'Berechtigung für {{tab}}',
    none: 'Keine',
    read: 'Lesen',
    write: 'Schreiben',
    full: 'Voll',
  },
} satisfies Translation<typeof en>
