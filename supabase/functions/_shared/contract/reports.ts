import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import {
  clearableText,
  day,
  id,
  idParams,
  instant,
  optionalDay,
  optionalText,
  optionalTime,
  requiredDay,
  requiredId,
  requiredText,
  textMaximum,
  uuid,
} from './fields.ts'
import { reportListQuery, reportQuery, reportStatuses } from './report-queries.ts'
import { reviewStates } from './reviews.ts'

/** How many days back a report can be submitted. */
export const backdatingDays = 7
const itemsMaximum = 200

const importances = ['low', 'medium', 'high', 'urgent', 'critical'] as const
/** Options in the daily report's form (REP-7). */
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
const itemTypes = ['department_specific', 'report_content'] as const
/** Stored statuses of items and action plans; overdue is derived from the due date. */
export const itemStatuses = ['pending', 'in_progress', 'completed', 'stopped'] as const
/** The groups of a report's details (REV-12); 'other' is shown under 'Department report'. */
export const itemKinds = ['positive', 'negative', 'scheduled', 'other'] as const

/** The answer to a section. */
export const sectionValue = z.union([
  z.string().max(textMaximum),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(100),
])

export type SectionValue = z.infer<typeof sectionValue>

/**
 * `category`: a section's key, or general, positive, negative, scheduled or timesheet. `id`: on PUT, that of an
 * existing item. An answer to a section has a `value`; a client may send the description
 * 'Title: value' instead (REP-37).
 */
export const reportItemFields = z.strictObject({
  id: id.optional(),
  sectionId: id.nullish().transform((value) => value ?? null),
  category: z.string().trim().min(1).max(100),
  type: z.enum(itemTypes).default('report_content'),
  description: requiredText('field.description_required', textMaximum).optional(),
  value: sectionValue.nullish().transform((value) => value ?? null),
  importance: z.enum(importances).default('medium'),
  nextStep: optionalText,
  dueDate: optionalDay,
  expectedOutcome: optionalText,
  scheduledDate: optionalDay,
  startTime: optionalTime,
  endTime: optionalTime,
  observations: optionalText,
})

const isAnswer = ({ type, value }: { type: string; value: SectionValue | null }): boolean =>
  type === 'department_specific' && value !== null

/** An answer's description is left out, because the database writes it; one that is sent with a value is ignored. */
export const reportItemInput = reportItemFields
  .refine((item) => isAnswer(item) || item.description !== undefined, {
    path: ['description'],
    message: message('field.description_required'),
  })
  .transform((item) => (isAnswer(item) ? { ...item, description: undefined } : item))
  .meta({ example: { category: 'general', description: 'Pump P-12 runs again' } })

/**
 * `clientId`: made by the client, so that a report that is sent twice is stored once. `userId`: who wrote it; refused with
 * 409 when somebody else has signed in since.
 */
export const reportInput = z.strictObject({
  clientId: uuid.optional(),
  userId: uuid.optional(),
  date: requiredDay('field.date_required'),
  departmentId: requiredId('report.department_required').optional(),
  categoryId: z
    .int()
    .min(0)
    .nullable()
    .transform((value) => value || null)
    .default(null),
  country: requiredText('country.required', 100).optional(),
  area: requiredText('area.required', 100).optional(),
  site: optionalText,
  items: z
    .array(reportItemInput, { error: whenMissing('report.items_required') })
    .min(1, message('report.items_required'))
    .max(itemsMaximum, message({ code: 'report.too_many_items', params: { count: itemsMaximum } })),
})

/** The items replace all items of the report. */
export const reportChange = reportInput.omit({ clientId: true, userId: true }).extend({
  date: reportInput.shape.date.optional(),
  categoryId: reportInput.shape.categoryId.unwrap().optional(),
  site: clearableText.optional(),
})

export type ReportInput = z.input<typeof reportInput>
export type ReportItemInput = z.input<typeof reportItemInput>

export const reportItem = z.strictObject({
  id,
  sectionId: id.nullable(),
  category: z.string(),
  kind: z.enum(itemKinds),
  type: z.enum(itemTypes),
  description: z.string(),
  value: sectionValue.nullable(),
  importance: z.enum(importances),
  status: z.enum(itemStatuses),
  nextStep: z.string().nullable(),
  dueDate: day.nullable(),
  expectedOutcome: z.string().nullable(),
  scheduledDate: day.nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  observations: z.string().nullable(),
})

/** `version` is the report's ETag; an edit sends it back in `If-Match`. */
export const report = z.strictObject({
  id,
  version: z.int(),
  date: day,
  status: z.enum(reportStatuses),
  submittedAt: instant,
  updatedAt: instant,
  departmentId: id,
  departmentName: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  user: z.strictObject({
    id: uuid,
    username: z.string(),
    name: z.string(),
    position: z.string().nullable(),
  }),
  company: z.string().meta({ description: "The company's code" }),
  country: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string().nullable(),
  canEdit: z.boolean(),
  reviewState: z.enum(reviewStates),
  items: z.array(reportItem),
})

export type Report = z.infer<typeof report>
export type ReportItem = z.infer<typeof reportItem>

/** A report in a list; `group` and `period` (its first day) are present when the list is grouped. */
const listedReport = report.extend({ group: z.string().nullable().optional(), period: day.optional() })

export type ListedReport = z.infer<typeof listedReport>

/** The totals of a group of reports. `key` identifies the group: a code, `country/area`, a user name or a day. */
const reportTotals = z.strictObject({
  key: z.string(),
  name: z.string().nullable(),
  period: day.nullable().meta({ description: 'First day of the day, week (from Monday) or month' }),
  reports: z.int(),
  submitted: z.int(),
  late: z.int(),
  items: z.int().nullable().meta({ description: 'Null when grouped by person' }),
})

export type ReportTotals = z.infer<typeof reportTotals>

export const reports = {
  list: endpoint('GET /api/reports', {
    summary: 'Reports that the caller may see, latest day first; paged by Link and X-Next-Cursor',
    access: 'person',
    query: reportListQuery,
    answer: z.array(listedReport),
    others: { 307: { description: 'With status=overdue: the missing reports, GET /api/reports/missing' } },
  }),
  summary: endpoint('GET /api/reports/summary', {
    summary:
      'Totals of the same reports by groupBy and consolidateBy; the last 30 days by default, at most 366, or 92 by person',
    access: 'person',
    query: reportQuery,
    answer: z.array(reportTotals),
  }),
  today: endpoint('GET /api/reports/today', {
    summary: "The caller's own reports for today, in their time zone",
    access: 'person',
    answer: z.array(report),
  }),
  one: endpoint('GET /api/reports/{id}', {
    summary: 'One report; its ETag is the version',
    access: 'person',
    params: idParams,
    answer: report,
  }),
  sent: endpoint('GET /api/reports/sent/{clientId}', {
    summary:
      "The caller's report that was sent with this clientId; 404 if none was stored. 409 when `userId`, who wrote it, is somebody else",
    access: 'person',
    params: z.strictObject({ clientId: uuid }),
    query: z.strictObject({ userId: uuid.optional() }),
    answer: report,
    fails: [409],
  }),
  create: endpoint('POST /api/reports', {
    summary:
      'Submit a report; 409 when one exists for that day and category. One that was sent before with the same clientId is answered again',
    access: 'person',
    body: reportInput,
    answer: report,
    status: 201,
    fails: [429],
  }),
  update: endpoint('PUT /api/reports/{id}', {
    summary:
      'Change a report; items sent with their id keep their history and action plans. 412 when If-Match is outdated',
    access: 'person',
    params: idParams,
    body: reportChange,
    answer: report,
    fails: [412, 429],
  }),
  remove: endpoint('DELETE /api/reports/{id}', {
    summary: 'Delete a report',
    access: 'person',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
}
