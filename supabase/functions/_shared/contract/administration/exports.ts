import { endpoint } from '../endpoint.ts'
import { job, jobId } from '../jobs.ts'
import { tableExport } from '../jobs/table-export.ts'

export const exports = {
  table: endpoint('POST /api/admin/exports', {
    summary: 'Start a job that exports an administration table as a spreadsheet; for administrators',
    access: 'person',
    body: tableExport.arguments.extend({ id: jobId }),
    answer: job,
    status: 201,
    fails: [429],
  }),
}
