import type { languages } from '../people.ts'
import type { BellText } from './definition.ts'

/** What people who chose to hide the content read instead. */
export const hiddenTexts: Record<(typeof languages)[number], Record<'message' | 'call' | 'notification', BellText>> = {
  en: {
    message: { title: 'New message', text: 'Open the portal to read it.' },
    call: { title: 'Incoming call', text: 'Open the portal to answer it.' },
    notification: { title: 'New notification', text: 'Open the portal to read it.' },
  },
  fr: {
    message: { title: 'Nouveau message', text: 'Ouvrez le portail pour le lire.' },
    call: { title: 'Appel entrant', text: 'Ouvrez le portail pour y répondre.' },
    notification: { title: 'Nouvelle notification', text: 'Ouvrez le portail pour la lire.' },
  },
  de: {
    message: { title: 'Neue Nachricht', text: 'Öffnen Sie das Portal, um sie zu lesen.' },
    call: { title: 'Eingehender Anruf', text: 'Öffnen Sie das Portal, um ihn anzunehmen.' },
    notification: { title: 'Neue Benachrichtigung', text: 'Öffnen Sie das Portal, um sie zu lesen.' },
  },
}
