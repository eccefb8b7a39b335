import { callPayload, linkToCall } from './call-missed.ts'
import { defineNotification } from './definition.ts'

/** A call that rings: pushed to devices, but not shown in the bell. */
export const callRinging = defineNotification({
  kind: 'call_ringing',
  payload: callPayload,
  link: linkToCall,
  bell: {
    en: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `${name} is calling` : `${name} is calling, with video`,
      text: name === room ? '' : room,
    }),
    fr: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `${name} vous appelle` : `${name} vous appelle en vidéo`,
      text: name === room ? '' : room,
    }),
    de: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `${name} ruft an` : `${name} ruft mit Video an`,
      text: name === room ? '' : room,
    }),
  },
})
