import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { clearableText, idParams, instant, optionalText, pageMaximum, uuid, uuidParams } from './fields.ts'

export const reviewStates = ['to_review', 'acknowledged', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

const decisions = ['acknowledged', 'returned'] as const

/** `id`: an idempotency key from the client. `note`: required to return a report. */
export const reviewInput = z
  .strictObject({ id: uuid.optional(), decision: z.enum(decisions), note: optionalText })
  .refine(({ decision, note }) => decision !== 'returned' || note !== null, {
    path: ['note'],
    message: message('review.note_required'),
  })

/** `updatedAt` is later than `createdAt` when the reviewer has edited the note. */
export const review = z.strictObject({
  id: uuid,
  decision: z.enum(decisions),
  note: z.string().nullable(),
  reviewer: z.strictObject({ id: uuid, name: z.string() }),
  createdAt: instant,
  updatedAt: instant,
})

export type Review = z.infer<typeof review>

export const reviews = {
  list: endpoint('GET /api/reports/{id}/reviews', {
    summary: `A report's reviews, newest first; at most ${pageMaximum}`,
    access: 'person',
    params: idParams,
    answer: z.array(review),
  }),
  create: endpoint('POST /api/reports/{id}/reviews', {
    summary: "Acknowledge another person's report, or return it with a note. 412 when If-Match is outdated",
    access: 'person',
    params: idParams,
    body: reviewInput,
    answer: review,
    status: 201,
    fails: [412],
  }),
  update: endpoint('PATCH /api/report-reviews/{id}', {
    summary: "Change the note of the caller's own review",
    access: 'person',
    params: uuidParams,
    body: z.strictObject({ note: clearableText }),
    answer: review,
  }),
}
