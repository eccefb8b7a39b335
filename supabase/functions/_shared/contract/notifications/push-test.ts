import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** The notification that a person sends to their own device; it does not appear in the bell. */
export const pushTest = defineNotification({
  kind: 'push_test',
  payload: z.object({}),
  link: () => linkedPages.profile.getHref(),
  bell: {
    en: () => ({ title: 'Notifications work', text: 'This device receives notifications of the portal.' }),
    fr: () => ({ title: 'Les notifications fonctionnent', text: 'Cet appareil reçoit les notifications du portail.' }),
    de: () => ({
      title: 'Die Benachrichtigungen funktionieren',
      text: 'Dieses Gerät erhält Benachrichtigungen des Portals.',
    }),
  },
})
