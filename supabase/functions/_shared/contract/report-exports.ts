import { z } from 'zod'
import { spreadsheetFormats } from './administration/exports.ts'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { job, jobId } from './jobs.ts'
import { listStatuses } from './report-queries.ts'
import { reviewStates } from './reviews.ts'

const text = z.string().trim().min(1).max(100).optional()

/** The list's filters, as a job keeps them; what is left out does not filter. */
export const exportFilter = z.strictObject({
  startDate: day.optional(),
  endDate: day.optional(),
  company: text,
  country: text,
  area: text,
  username: text,
  status: z.enum(listStatuses).optional().meta({ description: "'overdue': the missing ones" }),
  review: z.enum(reviewStates).optional().meta({ description: 'Not for the missing ones' }),
})

export type ExportFilter = z.output<typeof exportFilter>

export const reportExports = {
  all: endpoint({
    method: 'POST',
    path: '/api/reports/exports',
    summary: 'Ask for all matching reports that the caller may see as a spreadsheet, one line a report',
    access: 'person',
    body: z
      .strictObject({ id: jobId, format: z.enum(spreadsheetFormats), filter: exportFilter.default({}) })
      .refine(({ filter: { startDate, endDate } }) => !startDate || !endDate || startDate <= endDate, {
        path: ['filter', 'endDate'],
        message: 'End date must not be before start date',
      }),
    answer: job,
    status: 201,
  }),
}
