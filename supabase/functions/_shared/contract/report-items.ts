import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { day, id, instant, page } from './fields.ts'
import { itemStatuses } from './reports.ts'

const prefixed = /^(?:(?:positive|negative|scheduled|due|action)-)?[1-9]\d{0,14}$/

/** An item's or an action plan's id; an event of the calendar stands for one with a prefix (PLAN-22). */
const taskId = z
  .string()
  .regex(prefixed, message('item.not_an_id'))
  .transform((text) => Number(text.replace(/^\w+-/, '')))

/** The first day that is stored; the last one is the last that ISO 8601 writes with four digits. */
const firstDay = '1970-01-01'

/** A day, or an instant that stands for the day that it is in the caller's zone; '' and null are no due date. */
const dueDay = z
  .union([z.literal(''), day, instant], message({ code: 'field.not_day', params: { example: '2026-01-31' } }))
  .refine((text) => text === '' || text >= firstDay, message({ code: 'field.too_early', params: { day: firstDay } }))
  .nullable()
  .transform((text) => text || null)

/** What may be changed of a task at any time; what is absent stays. */
export const followUp = z.strictObject({ dueDate: dueDay.optional(), status: z.enum(itemStatuses).optional() })

const state = z.strictObject({
  id,
  version: z.int().meta({ description: 'Counts the changes; the ETag' }),
  status: z.enum(itemStatuses),
  dueDate: day.nullable(),
})

const taskActions = ['created', 'status_change', 'due_date_change', 'assignment'] as const

/** One change of a task. Values are a status, a day, or of an assignment a person's name. */
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
  one: endpoint({
    method: 'GET',
    path: '/api/report-items/{itemId}',
    summary: 'What is followed up of a report item or an action plan: its status, its due date',
    access: 'person',
    params,
    answer: state,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/report-items/{itemId}',
    summary: 'Follow up a report item or an action plan: its status, its due date. 412 when If-Match is outdated',
    access: 'person',
    params,
    body: followUp,
    answer: state,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/report-items/{itemId}/history',
    summary: 'What happened to a report item or an action plan, newest first; pages by Link and X-Next-Cursor',
    access: 'person',
    params,
    query: z.strictObject(page),
    answer: z.array(historyEntry),
  }),
}
