import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, uuid } from '../fields.ts'
import { callTypes } from './calls.ts'

/** Of a client's own recording, in bytes. */
export const recordingMaximum = 100 * 1_048_576
/** Room for the fields beside the content, in bytes. */
export const recordingFieldsMaximum = 1_000

const recordingKinds = ['automatic', 'manual'] as const

export const recording = z.strictObject({
  id: uuid,
  kind: z
    .enum(recordingKinds)
    .meta({ description: 'automatic: for administrators; manual: for administrators and the participant who made it' }),
  state: z.enum(['recording', 'uploading', 'processing', 'ready', 'failed']),
  failure: z.enum(['no_sound', 'lost', 'broken']).nullable().meta({
    description: 'no_sound: nobody had their microphone on; lost: the sound is gone; broken: it can be tried again',
  }),
  isUpload: z.boolean().meta({ description: 'Whether a client has made it, not the server' }),
  participantAccessible: z.boolean(),
  starter: z
    .strictObject({ id: uuid, name: z.string() })
    .nullable()
    .meta({ description: 'Who recorded; null for the automatic recording' }),
  format: z.enum(['webm', 'ogg']),
  size: z.int().positive().nullable().meta({ description: 'In bytes' }),
  duration: z.int().min(0).nullable().meta({ description: 'In milliseconds; null for an upload' }),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type Recording = z.infer<typeof recording>

const one = z.strictObject({ id: uuid })
const recordingFormat = z.enum(['webm', 'ogg'])

/** The fields of an upload besides its content. `size` is a hint: what arrives is counted. */
export const recordingFields = z.strictObject({
  format: recordingFormat.default('webm'),
  size: z.number().optional(),
  participantAccessible: z.boolean().default(true),
})

const ofCall = { access: 'person', viewing: 'private', params: one } as const

export const callRecordings = {
  notice: endpoint('GET /api/chat/rooms/{id}/call/recording', {
    summary: 'Whether the running call of a room is recorded, or the one that the caller would start there, and why',
    ...ofCall,
    answer: z.strictObject({
      state: z.enum(['on', 'off', 'unavailable']).meta({
        description:
          'off: a participant is from a country where calls are not recorded; unavailable: there is no recorder',
      }),
      notice: z.string().nullable().meta({ description: "The company's own text" }),
      days: z.int().min(1).meta({ description: 'How many days recordings are kept' }),
      recordedBy: z
        .array(z.strictObject({ id: uuid, name: z.string() }))
        .meta({ description: 'The participants who are recording for themselves' }),
    }),
  }),
  list: endpoint('GET /api/chat/calls/{id}/recordings', {
    summary: 'The recordings of a call that the caller may hear: their own or, for administrators, all',
    ...ofCall,
    answer: z.array(recording),
  }),
  own: endpoint('GET /api/chat/rooms/{id}/recordings', {
    summary: 'What the caller has recorded of the calls of a room, the newest first; at most 200',
    ...ofCall,
    answer: z.array(recording.extend({ callId: uuid, callType: z.enum(callTypes) })),
  }),
  start: endpoint('POST /api/chat/calls/{id}/recording/start', {
    summary: 'Begin a manual recording. The caller must be connected to the call',
    ...ofCall,
    answer: z.strictObject({ id: uuid }),
    fails: [403, 409, 429],
  }),
  stop: endpoint('POST /api/chat/calls/{id}/recording/stop', {
    summary: "End the caller's manual recording, which is ready a moment later",
    ...ofCall,
    answer: z.undefined(),
    status: 204,
  }),
  upload: endpoint('POST /api/chat/calls/{id}/recording', {
    repeat: 'resumed',
    summary:
      'Store a recording that the client of a participant has made, as a data URL; at most 100 MB of WebM or Ogg',
    ...ofCall,
    body: recordingFields.extend({
      audioData: z.string().meta({ example: 'data:audio/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJt' }),
    }),
    bodyLimit: Math.ceil(recordingMaximum / 3) * 4 + recordingFieldsMaximum,
    streamed: true,
    answer: z.strictObject({
      id: uuid,
      format: recordingFormat,
      size: z.int().positive().meta({ description: 'In bytes' }),
      participantAccessible: z.boolean(),
    }),
    status: 201,
    fails: [409, 413, 415, 429],
  }),
  download: endpoint('GET /api/chat/calls/{id}/recording', {
    summary:
      'Redirects to the recording `recordingId`, or to the newest of its kind that the caller may hear. The address is valid for five minutes and supports range requests',
    ...ofCall,
    query: z.strictObject({
      kind: z.enum(recordingKinds).optional(),
      recordingId: uuid.optional(),
      as: z.enum(['shown', 'attachment']).default('attachment'),
    }),
    answer: z.undefined(),
    status: 302,
    fails: [404, 409],
  }),
  retry: endpoint('POST /api/chat/recordings/{id}/retry', {
    summary: "Try a failed recording again: the caller's own or, for administrators, any",
    ...ofCall,
    answer: z.undefined(),
    status: 204,
  }),
}
