import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import {
  day,
  id,
  instant,
  optionalDay,
  optionalText,
  optionalTime,
  pathId,
  requiredDay,
  requiredId,
  requiredText,
} from './fields.ts'
import { limits } from './limits.ts'
import { reportListQuery, reportQuery, reportStatuses } from './report-queries.ts'
import { reviewStates } from './reviews.ts'

const importances = ['low', 'medium', 'high', 'urgent', 'critical'] as const
/** Options of the daily report's form (REP-7). */
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
const itemTypes = ['department_specific', 'report_content'] as const
/** Stored statuses of items and action plans; overdue is derived from the due date. */
export const itemStatuses = ['pending', 'in_progress', 'completed', 'stopped'] as const
/** The groups of a report's details (REV-12); 'other' stands under 'Department report'. */
export const itemKinds = ['positive', 'negative', 'scheduled', 'other'] as const

/** A section's raw value, kept beside the item's text so that forms prefill. */
export const sectionValue = z.union([
  z.string().max(limits.textMaximum),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(100),
])

export type SectionValue = z.infer<typeof sectionValue>

/** `category`: a section's key, 'general', or positive, negative, scheduled, timesheet. `id`: an existing item's, on PUT. */
export const reportItemInput = z.strictObject({
  id: id.optional(),
  sectionId: id.nullish().transform((value) => value ?? null),
  category: z.string().trim().min(1).max(100),
  type: z.enum(itemTypes),
  description: requiredText('field.description_required', limits.textMaximum),
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

export const reportInput = z.strictObject({
  date: requiredDay('field.date_required'),
  departmentId: requiredId('report.department_required').optional(),
  categoryId: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value || null),
  country: requiredText('country.required', 100).optional(),
  area: requiredText('area.required', 100).optional(),
  site: optionalText,
  items: z
    .array(reportItemInput, { error: whenMissing('report.items_required') })
    .min(1, message('report.items_required'))
    .max(limits.itemsMaximum, message({ code: 'report.too_many_items', params: { count: limits.itemsMaximum } })),
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

/** `version` is the ETag of the report: an edit sends it back in `If-Match`. */
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
    id: z.uuid(),
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
  items: z.int().nullable().meta({ description: 'Null where people are told apart' }),
})

export type ReportTotals = z.infer<typeof reportTotals>

const one = z.strictObject({ id: pathId })

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'Reports that the caller may see, newest day first; pages by Link and X-Next-Cursor',
    access: 'person',
    query: reportListQuery,
    answer: z.array(listedReport),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/reports/summary',
    summary:
      'Totals by groupBy and consolidateBy of the same reports: the last 30 days unless said, at most 366, by person 92',
    access: 'person',
    query: reportQuery,
    answer: z.array(reportTotals),
  }),
  today: endpoint({
    method: 'GET',
    path: '/api/reports/today',
    summary: "The caller's own reports of the local day",
    access: 'person',
    answer: z.array(report),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'One report; its ETag is the version',
    access: 'person',
    params: one,
    answer: report,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Submit a report; 409 when there is one for that day and category',
    access: 'person',
    body: reportInput,
    answer: report,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/reports/{id}',
    summary: 'Change a report; item ids, history and what hangs on them stay. 412 when If-Match is outdated',
    access: 'person',
    params: one,
    body: reportInput,
    answer: report,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reports/{id}',
    summary: 'Delete a report',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
