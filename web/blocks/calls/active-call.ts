import { callServer } from './call-server.ts'
import type { CallEvent } from './call-state.ts'
import { Call } from './call.ts'
import { currentCall, type WantedCall } from './current-call.ts'
import { defaultChoices, hasDevice, Preview } from './preview.ts'

type Listener = (event: CallEvent, error?: unknown) => void

export interface ActiveCall {
  call: Call
  preview: Preview
  /** Calls the listener with what happens; returns a function that stops. */
  onEvent: (listener: Listener) => () => void
}

/** Calls outlive the component that shows them, which is mounted again when the frame changes. */
const active = new WeakMap<WantedCall, ActiveCall>()

function create(wanted: WantedCall, personId: string): ActiveCall {
  const listeners = new Set<Listener>()
  const call = new Call({
    place: wanted.place,
    type: wanted.type,
    callId: wanted.callId,
    server: callServer(personId),
    createRoom: async (listener) => {
      const { LiveKitRoom } = await import('./livekit-room.ts')
      return new LiveKitRoom(listener)
    },
    hasDevice,
    onEvent: (event, error) => {
      for (const listener of listeners) listener(event, error)
    },
  })
  if (wanted.isAnswer) void call.join(defaultChoices(wanted.type))
  return {
    call,
    preview: new Preview(wanted.type),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The call that somebody wants to start or join, created when it is first asked for. */
export function activeCall(wanted: WantedCall, personId: string): ActiveCall {
  const known = active.get(wanted)
  if (known) return known
  const created = create(wanted, personId)
  active.set(wanted, created)
  currentCall.leave = () => void created.call.leave()
  return created
}
