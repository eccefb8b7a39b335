import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { faultWithMessage } from './errors/failure.ts'
import { instant, page } from './fields.ts'

const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** What is wrong with one cell of a file that was handed in. `row` counts as a spreadsheet does: the header is row 1. */
export const rowError = faultWithMessage.extend({ row: z.int().min(1), column: z.string().nullable() })

/**
 * A job that a person requested. `done` of `total` units are done; `total` is null while it is unknown.
 * `errors` concern an uploaded file; `fileName` is the name of the result, which is kept for a day.
 */
export const job = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.int(),
  total: z.int().nullable(),
  outcome: faultWithMessage
    .nullable()
    .meta({ description: 'What a job that ended has to say; null when it says nothing' }),
  errors: z.array(rowError),
  fileName: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})

/** `downloadUrl`: a link to the result that expires after a few minutes; null without a result. */
const openJob = job.extend({ downloadUrl: z.string().nullable() })

/** An idempotency key from the client. */
export const jobId = z
  .uuid()
  .optional()
  .meta({ description: 'Made by the client, so that a retry asks for nothing twice' })

export type RowError = z.infer<typeof rowError>
export type Job = z.infer<typeof job>
export type OpenJob = z.infer<typeof openJob>

const ofJob = z.strictObject({ id: z.uuid() })

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    summary: "The caller's own jobs of the last 30 days, newest first",
    access: 'person',
    viewing: 'private',
    query: z.strictObject({ kind: z.string().max(100).optional(), ...page }),
    answer: z.array(job),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'How far a job is and, when it is done, where its file can be fetched',
    access: 'person',
    viewing: 'private',
    params: ofJob,
    answer: openJob,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Stop a job at its next step; a finished one stays as it is',
    access: 'person',
    params: ofJob,
    answer: z.void(),
    status: 204,
  }),
}
