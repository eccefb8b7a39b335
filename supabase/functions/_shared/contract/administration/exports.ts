import { endpoint } from '../endpoint.ts'
import { job, jobId } from '../jobs.ts'
import { tableExport } from '../jobs/table-export.ts'

export const exports = {
  table: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    summary: 'Ask for a table of the administration as a spreadsheet; for administrators',
    access: 'person',
    body: tableExport.arguments.extend({ id: jobId }),
    answer: job,
    status: 201,
  }),
}
