import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { day, id, instant, page } from './fields.ts'
import { itemStatuses } from './reports.ts'

const prefixed = /^(?:(?:positive|negative|scheduled|due|action)-)?[1-9]\d{0,14}$/

/** The id of an item or an action plan; calendar entries add a prefix to it (PLAN-22). */
const taskId = z
  .string()
  .regex(prefixed, message('item.not_an_id'))
  .transform((text) => Number(text.replace(/^\w+-/, '')))
  .meta({ example: 'action-7' })

/** The earliest day that can be stored; the latest is 9999-12-31. */
const firstDay = '1970-01-01'

/** A day, or an instant, which means its day in the caller's time zone; '' and null mean no due date. */
const dueDay = z
  .union([z.literal(''), day, instant], message({ code: 'field.not_day', params: { example: '2026-01-31' } }))
  .refine((text) => text === '' || text >= firstDay, message({ code: 'field.too_early', params: { first: firstDay } }))
  .nullable()
  .transform((text) => text || null)

/** Fields of a task that can be changed at any time; absent fields keep their values. */
export const followUp = z.strictObject({ dueDate: dueDay.optional(), status: z.enum(itemStatuses).optional() })

const state = z.strictObject({
  id,
  version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
  status: z.enum(itemStatuses),
  dueDate: day.nullable(),
})

const taskActions = ['created', 'status_change', 'due_date_change', 'assignment'] as const

/** One change of a task. A value is a status, a day or, for an assignment, a person's name. */
export const historyEntry = z.strictObject({
  id,
  action: z.enum(taskActions),
  timestamp: instant,
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  user: z.strictObject({ name: z.string() }),
})

export type TaskState = z.infer<typeof state>
export type HistoryEntry = z.infer<typeof historyEntry>

const params = z.strictObject({ itemId: taskId })

export const reportItems = {
  one: endpoint('GET /api/report-items/{itemId}', {
    summary: 'The status and due date of a report item or an action plan',
    access: 'person',
    params,
    answer: state,
  }),
  update: endpoint('PUT /api/report-items/{itemId}', {
    summary: 'Change the status or due date of a report item or an action plan. 412 when If-Match is outdated',
    access: 'person',
    params,
    body: followUp,
    answer: state,
    fails: [412],
  }),
  history: endpoint('GET /api/report-items/{itemId}/history', {
    summary: 'The history of a report item or an action plan, newest first; paged by Link and X-Next-Cursor',
    access: 'person',
    params,
    query: z.strictObject(page),
    answer: z.array(historyEntry),
  }),
}
