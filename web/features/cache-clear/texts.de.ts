import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  clearing: {
    title: 'Zwischenspeicher wird geleert',
    text: 'Die Daten des Portals werden aus diesem Browser entfernt.',
  },
  cleared: { title: 'Zwischenspeicher geleert!', text: 'Weiter zum aktualisierten mobilen Chat …' },
  required: {
    title: 'Aktualisierung erforderlich',
    text: 'Der Zwischenspeicher konnte nicht geleert werden. Bitte versuchen Sie es noch einmal.',
  },
  unsent: {
    title: 'Aktualisierung erforderlich',
    text: 'Auf diesem Gerät liegt ein nicht abgegebener Bericht. Der Entwurf bleibt erhalten; alle anderen Daten des Portals werden aus diesem Browser entfernt.',
  },
  unsentMessages: {
    title: 'Aktualisierung erforderlich',
    text: 'Auf diesem Gerät liegen nicht gesendete Nachrichten. Sie bleiben erhalten; alle anderen Daten des Portals werden aus diesem Browser entfernt.',
  },
  clear: 'Leeren und aktualisieren',
} satisfies Translation<typeof en>
