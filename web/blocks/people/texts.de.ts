import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  away: '{{name}} ist abwesend und am {{day}} zurück',
  awayThen: '{{name}} ist an diesem Tag abwesend und am {{day}} zurück',
  deputyAway: 'Die Vertretung, {{name}}, ist auch abwesend und am {{day}} zurück',
  write: { deputy: 'An {{name}} schreiben (Vertretung)', standIn: 'An {{name}} schreiben (springt ein)' },
  call: { deputy: '{{name}} anrufen (Vertretung)', standIn: '{{name}} anrufen (springt ein)' },
  add: { deputy: '{{name}} hinzufügen (Vertretung)', standIn: '{{name}} hinzufügen (springt ein)' },
  invite: { deputy: '{{name}} einladen (Vertretung)', standIn: '{{name}} einladen (springt ein)' },
  photo: {
    title: 'Foto',
    choose: 'Foto auswählen',
    change: 'Foto ändern',
    remove: 'Foto entfernen',
    hint: 'JPEG, PNG oder WebP. Alle im Portal sehen es.',
    part: 'Ausschnitt wählen',
    zoom: 'Zoom',
    x: 'Links oder rechts',
    y: 'Oben oder unten',
    save: 'Speichern',
    cancel: 'Abbrechen',
    ask: 'Das Foto entfernen?',
    saved: 'Foto gespeichert',
    removed: 'Foto entfernt',
    notSaved: 'Das Foto konnte nicht gespeichert werden',
    notRemoved: 'Das Foto konnte nicht entfernt werden',
  },
} satisfies Translation<typeof en>
