import type { Translation } from '@/lib/translation.ts'
import type en from './detail.en.ts'

export default {
  detail: {
    when: 'Wann',
    repeats: 'Wiederholung',
    location: 'Ort',
    organizer: 'Organisation',
    room: 'Chat-Raum',
    description: 'Beschreibung',
    agenda: 'Tagesordnung',
    notes: 'Notizen',
    participants: 'Teilnehmende ({{count, number}})',
    changed: 'Weicht von der Serie ab',
    answer: 'Ihre Antwort',
    accept: 'Zusagen',
    decline: 'Absagen',
    maybe: 'Vielleicht',
    acceptFor: 'Für {{name}} zusagen',
    declineFor: 'Für {{name}} absagen',
    edit: 'Bearbeiten',
    cancel: 'Besprechung absagen',
    remove: 'Löschen',
  },
  join: {
    button: 'Teilnehmen',
    joining: 'Besprechung wird geöffnet',
    joiningText: 'Der Chat-Raum öffnet sich in einem neuen Tab.',
    notReady: 'Besprechung noch nicht bereit',
    notReadyText: 'Die Besprechung beginnt um {{time}}. Teilnehmen können Sie ab 15 Minuten vorher.',
    ended: 'Besprechung beendet',
    endedText: 'Teilnehmen war bis 15 Minuten nach dem Ende möglich.',
    access: 'Zugang zur Besprechung',
    accessText:
      'Diese Besprechung ist mit keinem Chat-Raum verknüpft. Bitte wenden Sie sich an die Person, die sie organisiert.',
  },
  call: {
    button: 'Anrufen',
    title: 'Anruf starten',
    text: 'Der Anruf findet im Chat-Raum {{room}} statt.',
    notMember:
      'Sie sind nicht Mitglied des Chat-Raums dieser Besprechung. Bitte wenden Sie sich an die Person, die sie organisiert.',
  },
} satisfies Translation<typeof en>
