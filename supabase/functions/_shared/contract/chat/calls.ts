import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, instant, textMaximum, uuid, uuidParams } from '../fields.ts'
import { ringingPath } from './ringing-path.ts'

export const callTypes = ['voice', 'video'] as const
/** The caller and five others. */
export const seatsDefault = 6
export const seatsMaximum = 50
/** How long a call rings, in seconds. */
export const ringSeconds = 30

export const callStatus = z.enum(['active', 'ended'])
const ringState = z.enum(['ringing', 'accepted', 'declined', 'missed'])
const email = z.string().nullable().meta({ description: 'Null for people who are no longer active' })

/**
 * A call while it runs, and its log afterwards. The database builds this shape, also for the event `call` on the topic of
 * the room, where email addresses may be missing.
 */
export const call = z.strictObject({
  id: uuid,
  roomId: uuid.nullable().meta({ description: 'Null once the room is deleted' }),
  roomName: z.string().meta({ description: 'The name that the room had when the call started' }),
  callType: z.enum(callTypes),
  status: callStatus,
  starterId: uuid,
  starterName: z.string(),
  starterEmail: email,
  startTime: instant,
  endTime: instant.nullable(),
  duration: z.int().min(0).nullable().meta({ description: 'In seconds; null while the call runs' }),
  seats: z.int().min(2).max(seatsMaximum),
  hasScreenShare: z.boolean().meta({ description: 'Whether a screen was shared' }),
  notes: z.string().nullable(),
  participants: z
    .array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        email,
        joinedAt: instant.meta({ description: 'When they were connected for the first time' }),
        leftAt: instant.nullable().meta({ description: 'When they left last; null while they are connected' }),
        isPresent: z.boolean(),
      }),
    )
    .meta({ description: 'Who took part, as the media server reported it' }),
  rings: z
    .array(z.strictObject({ id: uuid, name: z.string(), state: ringState }))
    .meta({ description: 'For whom the call has rung' }),
})
export type Call = z.infer<typeof call>

const url = z.string().meta({ description: 'The address of the media server, ws: or wss:' })
const hasTurn = z
  .boolean()
  .meta({ description: 'Whether to use the TURN and STUN servers that the media server names' })

/** What a client needs to connect to the media server. */
const joinedCall = call.extend({
  url,
  token: z.string().meta({ description: 'Admits the caller to this call only, for ten minutes' }),
  hasTurn,
})
export type JoinedCall = z.infer<typeof joinedCall>

/** What a client needs to test its connection to the media server. */
const connectionTest = z.strictObject({
  url,
  token: z.string().meta({ description: 'Admits the caller to a room of their own, for two minutes' }),
  hasTurn,
})
export type ConnectionTestEntrance = z.infer<typeof connectionTest>

/** A client's own figures are accepted, but those of the media server are stored (CALL-8). */
const hint = z.unknown().optional()

const startedCall = z.strictObject({
  roomId: uuid,
  callType: z.enum(callTypes),
  hasScreenShare: z.boolean().default(false),
  participants: hint,
  enableAutoRecording: hint,
})

/** With the status `active`, the call goes on, and only `hasScreenShare` counts. */
const endedCall = z.strictObject({
  status: z.enum(['active', 'completed', 'ended']).optional(),
  hasScreenShare: z.boolean().optional(),
  notes: z.string().max(textMaximum).nullable().optional(),
  duration: hint,
  participants: hint,
})

export const chatCalls = {
  ringing: endpoint(`GET ${ringingPath}`, {
    summary: `The calls that ring for the caller, for ${ringSeconds} seconds each. The subject "calls" of a hint says that they changed`,
    access: 'person',
    viewing: 'private',
    answer: z.array(call),
  }),
  inRoom: endpoint('GET /api/chat/rooms/{id}/call', {
    summary:
      'The running call of a room of the caller, or null. The event "call" on the topic of the room says that it changed',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: call.nullable(),
  }),
  start: endpoint('POST /api/chat/calls/start', {
    repeat: 'again',
    summary:
      'Start a call in a room of the caller, or join the one that is running there. Rings for at most 5 other members. At most 10 calls a minute',
    access: 'person',
    viewing: 'private',
    body: startedCall,
    answer: joinedCall,
    fails: [404, 409, 429],
  }),
  testConnection: endpoint('POST /api/chat/calls/connection-test', {
    repeat: 'again',
    summary:
      'Open a room of the media server in which the caller tests their connection, without a call. Nothing can be sent there. At most 10 times a minute',
    access: 'person',
    viewing: 'private',
    answer: connectionTest,
    fails: [429],
  }),
  one: endpoint('GET /api/chat/calls/{id}', {
    summary: 'A call: running, for the members of its room; afterwards for participants and administrators',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: call,
  }),
  join: endpoint('POST /api/chat/calls/{id}/join', {
    repeat: 'again',
    summary:
      'Take a seat in a running call, and stop its ringing for the caller. 409 when all seats are taken. At most 60 times a minute',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    query: z.strictObject({
      isReturning: flag.default(false).meta({
        description: 'After a lost connection: 409 when the caller has joined in another session meanwhile',
      }),
    }),
    answer: joinedCall,
    fails: [409, 429],
  }),
  decline: endpoint('POST /api/chat/calls/{id}/decline', {
    summary: 'Stop the ringing of a call for the caller, on all devices',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
  leave: endpoint('POST /api/chat/calls/{id}/leave', {
    summary: 'Leave a call, which ends with the last participant',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
  end: endpoint('PUT /api/chat/calls/{id}/end', {
    summary:
      'End a call for everyone, if the caller started it; anyone else leaves it. With the status "active", only notes that a screen is shared',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: endedCall,
    answer: call,
  }),
  remove: endpoint('DELETE /api/chat/calls/{id}', {
    summary: 'Delete the log of a call, which ends if it is running; for administrators',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}

/** What the media server, and the program that runs it, report to the portal. */
export const callReports = {
  receive: endpoint('POST /api/calls/webhook', {
    summary: 'Accept a report that the media server has signed (application/webhook+json)',
    access: 'public',
    body: z.unknown(),
    streamed: true,
    answer: z.undefined(),
    status: 204,
    fails: [401, 413],
  }),
  restore: endpoint('POST /api/calls/restore', {
    summary:
      'Reopen the rooms of running calls after a restart of the media server. Needs a token that its key has signed and that allows creating rooms',
    access: 'public',
    answer: z.undefined(),
    status: 204,
    fails: [401],
  }),
}
