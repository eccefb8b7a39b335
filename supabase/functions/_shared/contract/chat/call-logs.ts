import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, instant, page, pathId, uuid } from '../fields.ts'
import { job } from '../jobs.ts'
import { call, callStatus, callTypes } from './calls.ts'

const count = z.int().min(0)

/** The logs of all calls, for administrators. */
export const callLogs = {
  list: endpoint('GET /api/admin/chat/calls', {
    summary:
      'The calls of all rooms, newest first; for administrators. `search` matches the name of the room, of the starter or of a participant',
    access: 'person',
    viewing: 'private',
    query: z.strictObject({
      search: z.string().max(100).optional(),
      callType: z.enum(callTypes).optional(),
      status: callStatus.optional(),
      countryId: pathId.optional().meta({ description: 'The country of the starter' }),
      from: day.optional(),
      to: day.optional(),
      ...page,
    }),
    answer: z.array(call),
  }),
  totals: endpoint('GET /api/admin/chat/calls/totals', {
    summary: 'How many calls there were; for administrators',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({ calls: count }),
  }),
  insights: endpoint('GET /api/admin/chat/insights', {
    summary: 'Figures of the calls of the last 90 days that have ended; for administrators',
    access: 'person',
    viewing: 'private',
    answer: z.strictObject({
      totalCalls: count,
      totalDuration: count.meta({ description: 'In seconds' }),
      averageDuration: count.meta({ description: 'In seconds' }),
      mostActiveRoom: z.string().nullable().meta({ description: 'The room with the most calls; null without any' }),
      commonTags: z.array(z.string()).meta({ description: 'The most common tags of the summaries, at most 10' }),
      weeks: z
        .array(z.strictObject({ week: day, calls: count, duration: count }))
        .meta({ description: 'The figures of each week, oldest first; weeks begin on Monday' }),
      trendsAnalysis: z.string().nullable().meta({
        description:
          'How the figures have developed, as plain text of a model; null unless it was made in the last 24 hours',
      }),
      trends: z.strictObject({
        server: z.string().nullable().meta({
          description:
            'The host name of the AI server that analyzes trends; null when none is configured, so that nothing is sent',
        }),
        jobId: uuid.nullable().meta({
          description: 'The job of this analysis, or of the requested one; its progress is at /api/jobs/{id}',
        }),
        model: z.string().nullable(),
        madeAt: instant.nullable(),
      }),
    }),
  }),
  analyzeTrends: endpoint('POST /api/admin/chat/insights/trends', {
    summary:
      'Start a job in which the AI server describes how the figures of the insights have developed, or return the unfinished one; for administrators. 409 while there is an analysis of the last 24 hours, 503 without an AI server',
    access: 'person',
    viewing: 'private',
    answer: job,
    status: 201,
    fails: [403, 409, 429],
  }),
}
