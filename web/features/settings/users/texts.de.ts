import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  users: {
    person: 'Person',
    work: 'Tätigkeit',
    access: 'Zugriff',
    home: 'Stammort (optional)',
    homeHint: 'Ohne Angabe gelten das erste Unternehmen und der erste Ort, auf die die Person Zugriff hat.',
    scopeHint:
      'Ein Land allein umfasst alle seine Gebiete und Standorte; mit Gebieten nur deren Standorte; mit Standorten nur diese.',
    globalHint: 'Rollen der globalen Ebenen erhalten automatisch vollen Zugriff.',
    admin: 'Admin',
  },
  anonymize: {
    open: 'Den Namen von {{name}} entfernen',
    title: 'Den Namen von {{name}} endgültig entfernen?',
    text: 'Berichte, Nachrichten und Anrufe bleiben, aber das Portal sagt nicht mehr, von wem sie sind. Persönliche Termine, angebundene Kalender und Benachrichtigungen dieser Person werden gelöscht. Das lässt sich nicht rückgängig machen.',
    kept: 'Was in Texten geschrieben wurde, bleibt, wie es ist. Das Änderungsprotokoll behält seine früheren Einträge zwei Jahre lang.',
    action: 'Namen entfernen',
    done: 'Der Name wurde entfernt',
  },
  viewAs: {
    open: 'Als {{name}} ansehen',
    title: 'Das Portal als {{name}} ansehen?',
    text: 'Sie sehen das Portal höchstens eine Stunde lang so, wie diese Person es sieht. Sie können dabei nichts ändern, und das Änderungsprotokoll hält die Ansicht fest.',
    start: 'Ansehen',
  },
} satisfies Translation<typeof en>
