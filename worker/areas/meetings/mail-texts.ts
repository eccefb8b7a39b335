import type { Language } from '../../texts/texts.ts'
import type { DueMail } from './due-mail.ts'

interface Facts {
  reader: string
  organizer: string
  title: string
  when: string
}

interface Texts {
  subject: string
  text: string
  action: string
}

export const texts: Record<Language, Record<DueMail['kind'], (facts: Facts) => Texts>> = {
  en: {
    invited: ({ organizer, title, when }) => ({
      subject: `Invitation: ${title}, ${when}`,
      text: `${organizer} invited you to this meeting. The attached file adds it to your calendar.`,
      action: 'Respond',
    }),
    changed: ({ organizer, title, when }) => ({
      subject: `Changed: ${title}, ${when}`,
      text: `This meeting of ${organizer} was changed. The attached file updates your calendar.`,
      action: 'Open the meeting',
    }),
    cancelled: ({ organizer, title, when }) => ({
      subject: `Cancelled: ${title}, ${when}`,
      text: `This meeting of ${organizer} was cancelled. The attached file removes it from your calendar.`,
      action: 'Open the agenda',
    }),
  },
  fr: {
    invited: ({ organizer, title, when }) => ({
      subject: `Invitation : ${title}, ${when}`,
      text: `${organizer} vous invite à cette réunion. Le fichier joint l’ajoute à votre calendrier.`,
      action: 'Répondre',
    }),
    changed: ({ organizer, title, when }) => ({
      subject: `Modifiée : ${title}, ${when}`,
      text: `Cette réunion de ${organizer} a été modifiée. Le fichier joint met à jour votre calendrier.`,
      action: 'Ouvrir la réunion',
    }),
    cancelled: ({ organizer, title, when }) => ({
      subject: `Annulée : ${title}, ${when}`,
      text: `Cette réunion de ${organizer} a été annulée. Le fichier joint la retire de votre calendrier.`,
      action: 'Ouvrir l’agenda',
    }),
  },
  de: {
    invited: ({ organizer, title, when }) => ({
      subject: `Einladung: ${title}, ${when}`,
      text: `${organizer} lädt Sie zu dieser Besprechung ein. Die angehängte Datei trägt sie in Ihren Kalender ein.`,
      action: 'Antworten',
    }),
    changed: ({ organizer, title, when }) => ({
      subject: `Geändert: ${title}, ${when}`,
      text: `Diese Besprechung von ${organizer} wurde geändert. Die angehängte Datei aktualisiert Ihren Kalender.`,
      action: 'Besprechung öffnen',
    }),
    cancelled: ({ organizer, title, when }) => ({
      subject: `Abgesagt: ${title}, ${when}`,
      text: `Diese Besprechung von ${organizer} wurde abgesagt. Die angehängte Datei entfernt sie aus Ihrem Kalender.`,
      action: 'Kalender öffnen',
    }),
  },
}

export const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  de: (name) => `Guten Tag ${name},`,
}
