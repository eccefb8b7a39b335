import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { job, jobId } from './jobs.ts'
import { reportsExport } from './jobs/reports-export.ts'

export const reportExports = {
  all: endpoint('POST /api/reports/exports', {
    summary:
      'Start a job that exports all matching reports that the caller may see as a spreadsheet, one row per report',
    access: 'person',
    body: reportsExport.arguments
      .extend({ id: jobId })
      .refine(({ filter: { startDate, endDate } }) => !startDate || !endDate || startDate <= endDate, {
        path: ['filter', 'endDate'],
        message: message('range.end_before_start'),
      }),
    answer: job,
    status: 201,
    fails: [429],
  }),
}
