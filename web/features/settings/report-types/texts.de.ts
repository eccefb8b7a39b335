import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  reportTypes: {
    department: 'Abteilung',
    list: 'Kategorien oder Abschnitte',
    categories: 'Kategorien',
    sections: 'Abschnitte der Vorlage',
  },
  sections: {
    up: '{{name}} nach oben verschieben',
    down: '{{name}} nach unten verschieben',
    order: 'Reihenfolge',
    orderFailed: 'Die Reihenfolge der Abschnitte konnte nicht geändert werden',
    about:
      'Das Formular des Berichts übernimmt diese Reihenfolge sofort. Bereits geschriebene Berichte behalten ihre Bezeichnungen.',
    required: 'Pflichtfeld',
  },
  sectionType: {
    text: 'Text',
    textarea: 'Langer Text',
    number: 'Zahl',
    boolean: 'Ja oder nein',
    select: 'Einfachauswahl',
    time: 'Uhrzeit',
    date: 'Datum',
    multiselect: 'Mehrfachauswahl',
  },
  sectionKind: { positive: 'Positiv', negative: 'Negativ', scheduled: 'Geplant', other: 'Bericht der Abteilung' },
} satisfies Translation<typeof en>
