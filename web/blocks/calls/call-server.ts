import { ApiError, call, isTransient } from '@/lib/api.ts'
import { chatCalls, type JoinedCall } from '@contract/chat/calls.ts'
import { callRecordings } from '@contract/chat/recordings.ts'
import type { CallServer, Refusal, Seat } from './call-state.ts'
import { unsavedRecordings } from './unsaved-recordings.ts'

const refusals: Partial<Record<string, Refusal>> = {
  'calls.not_configured': 'not-configured',
  'calls.preparing': 'preparing',
  'call.full': 'full',
  'call.ended': 'ended',
  'call.moved': 'elsewhere',
  'call.not_found': 'no-access',
  'room.not_found': 'no-access',
}

/** The media server's client says only that it could not connect, and its message may contain the token. */
function refusalOf(error: unknown): Refusal | 'failed' {
  if (!(error instanceof ApiError)) return 'server-away'
  return refusals[error.failure?.code ?? ''] ?? (isTransient(error) ? 'server-away' : 'failed')
}

const seatIn = ({ id, url, token, hasTurn, startTime, callType, starterId }: JoinedCall, personId: string): Seat => ({
  callId: id,
  url,
  token,
  hasTurn,
  type: callType,
  startedAt: startTime,
  canEnd: starterId === personId,
})

/** The calls of the API, for the person who is signed in. */
export const callServer = (personId: string): CallServer => ({
  start: async (roomId, callType) => seatIn(await call(chatCalls.start, { body: { roomId, callType } }), personId),
  join: async (id, isReturning) =>
    seatIn(await call(chatCalls.join, { params: { id }, query: isReturning ? { isReturning: 'true' } : {} }), personId),
  leave: (id) => call(chatCalls.leave, { params: { id } }),
  end: async (id) => void (await call(chatCalls.end, { params: { id }, body: {} })),
  markShared: async (id) =>
    void (await call(chatCalls.end, { params: { id }, body: { status: 'active', hasScreenShare: true } })),
  startRecording: async (id) => {
    const recording = await call(callRecordings.start, { params: { id } })
    unsavedRecordings.add(id, recording.id)
  },
  stopRecording: (id) => call(callRecordings.stop, { params: { id } }),
  isRecording: async (id) => {
    const recordings = await call(callRecordings.list, { params: { id } })
    const running = recordings.find(({ state, starter }) => state === 'recording' && starter?.id === personId)
    if (running) unsavedRecordings.add(id, running.id)
    return running !== undefined
  },
  refusalOf,
})
