import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, uuid, uuidParams } from '../fields.ts'
import { job } from '../jobs.ts'

export const sentiments = ['positive', 'negative', 'neutral'] as const

const at = z.int().min(0).nullable().meta({
  description: 'When it was said, in milliseconds since the start of the call; null when that is not known',
})
/** What a model has written is plain text, whatever is in it. */
const point = z.strictObject({ text: z.string(), at })

const actionItem = point.extend({
  id: uuid.meta({
    description:
      'Send it as the `requestId` of an action plan: the item then becomes one plan, however often that is requested',
  }),
  assignee: z.strictObject({ id: uuid.nullable(), name: z.string() }).nullable().meta({
    description:
      'Who is to do it. Without an id, nobody in the call or its room has this name, several people do, or the person is no longer active',
  }),
  dueDate: day.nullable(),
  planId: id.nullable().meta({ description: 'The action plan that somebody has made of it, for administrators' }),
})

const summary = z.strictObject({
  summary: z.string(),
  sentiment: z.enum(sentiments),
  keyPoints: z.array(point),
  actionItems: z.array(actionItem),
  decisions: z.array(point),
  nextSteps: z.array(point),
  tags: z.array(z.string()),
  model: z.string(),
  madeAt: instant,
})
export type CallSummary = z.infer<typeof summary>

const line = z.strictObject({
  person: z.strictObject({ id: uuid, name: z.string() }),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string(),
})

const ofCall = { access: 'person', viewing: 'private', params: uuidParams } as const

/** What an AI server makes of the recording of a call. */
export const callSummaries = {
  read: endpoint('GET /api/chat/calls/{id}/summary', {
    summary: 'The summary of a call, for administrators and for participants who made a manual recording of it',
    ...ofCall,
    answer: z.strictObject({
      server: z.string().nullable().meta({
        description:
          'The host name of the AI server that summarizes calls; null when none is configured, so that nothing is sent',
      }),
      jobId: uuid.nullable().meta({
        description: 'The newest job for this summary, for administrators; its progress is at /api/jobs/{id}',
      }),
      hasTranscript: z.boolean().meta({ description: 'Whether the caller can read a transcript' }),
      summary: summary.nullable(),
    }),
    fails: [404],
  }),
  transcript: endpoint('GET /api/chat/calls/{id}/transcript', {
    summary: 'The transcript of a call, with times in milliseconds since its start; for administrators',
    ...ofCall,
    answer: z.strictObject({ lines: z.array(line), model: z.string(), madeAt: instant }),
    fails: [404],
  }),
  summarize: endpoint('POST /api/chat/calls/{id}/summarize', {
    summary:
      'Start a job that sends the recording of an ended call to the AI server and summarizes it, or return the unfinished one; for administrators. 503 without an AI server',
    ...ofCall,
    answer: job,
    status: 201,
    fails: [403, 404, 409, 429],
  }),
  remove: endpoint('DELETE /api/chat/calls/{id}/summary', {
    summary: 'Delete the summary and the transcript of a call, which can then be summarized again; for administrators',
    ...ofCall,
    answer: z.undefined(),
    status: 204,
    fails: [403, 404],
  }),
}
