import { call } from '@/lib/api.ts'
import { chatCalls } from '@contract/chat/calls.ts'
import { ConnectionTest } from '../connection-test.ts'

/** Organizations can switch WebRTC off in browsers. */
export class NoWebRtc extends Error {}

/** A test of this browser's connection. LiveKit's client is loaded when it begins. */
export const newTest = () =>
  new ConnectionTest({
    enter: () => call(chatCalls.testConnection),
    loadProbe: async () => {
      if (!('RTCPeerConnection' in globalThis)) throw new NoWebRtc()
      return (await import('../livekit-probe.ts')).probe
    },
  })
