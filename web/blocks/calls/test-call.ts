import type { CallEvent, Refusal } from './call-state.ts'
import { Call } from './call.ts'
import { ScriptedRoom } from './test-room.ts'

class Refused extends Error {
  readonly refusal: Refusal | 'failed'
  constructor(refusal: Refusal | 'failed') {
    super(refusal)
    this.refusal = refusal
  }
}

/** What was asked of the API, and how it and the rooms answer. */
interface Script {
  asked: string[]
  refusals: (Refusal | 'failed' | undefined)[]
  refusalToEnd: Refusal | undefined
  isRecording: boolean
  hasTurn: boolean
  rooms: ScriptedRoom[]
  events: CallEvent[]
  failures: ScriptedRoom['failures']
  whileConnecting: ScriptedRoom['whileConnecting']
  devices: string[]
}

const newScript = (): Script => ({
  asked: [],
  refusals: [],
  refusalToEnd: undefined,
  isRecording: false,
  hasTurn: false,
  rooms: [],
  events: [],
  failures: {},
  whileConnecting: () => undefined,
  devices: ['microphone', 'camera'],
})

export const script = newScript()
export const startScript = (): void => void Object.assign(script, newScript())

async function answer(request: string, refusal = script.refusals.shift()) {
  script.asked.push(request)
  await Promise.resolve()
  if (refusal) throw new Refused(refusal)
  return {
    callId: 'call',
    url: 'ws://media',
    token: `token-${script.asked.length}`,
    hasTurn: script.hasTurn,
    type: 'video' as const,
    startedAt: '2026-01-01T00:00:00Z',
    canEnd: true,
  }
}

export const newCall = (callId?: string) =>
  new Call({
    place: { roomId: 'room', roomName: 'Operations', topic: null },
    type: 'video',
    callId,
    server: {
      start: (roomId, type) => answer(`start ${roomId} ${type}`),
      join: (id, isReturning) => answer(`${isReturning ? 'rejoin' : 'join'} ${id}`),
      leave: async (id) => void script.asked.push(`leave ${id}`),
      end: async (id) => void (await answer(`end ${id}`, script.refusalToEnd)),
      markShared: async (id) => void script.asked.push(`shared ${id}`),
      startRecording: async (id) => void (await answer(`record ${id}`)),
      stopRecording: async (id) => void script.asked.push(`stop recording ${id}`),
      isRecording: async () => script.isRecording,
      refusalOf: (error) => (error instanceof Refused ? error.refusal : 'failed'),
    },
    createRoom: async (listener) => {
      const room = new ScriptedRoom(listener)
      room.failures = script.failures
      room.whileConnecting = script.whileConnecting
      script.rooms.push(room)
      return room
    },
    hasDevice: async (device) => script.devices.includes(device),
    onEvent: (event) => script.events.push(event),
  })

export const choices = () => ({ microphone: { isOn: true, id: 'desk' }, camera: { isOn: false } })
export const room = () => script.rooms.at(-1) as ScriptedRoom

export async function joined(callId?: string): Promise<Call> {
  const call = newCall(callId)
  await call.join(choices())
  if (call.snapshot().phase !== 'connected') throw new Error('The call was not joined')
  return call
}
