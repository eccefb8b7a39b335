import { endpoint } from '../endpoint.ts'
import { job, jobId } from '../jobs.ts'
import { tableImport } from '../jobs/table-import.ts'

export const imports = {
  start: endpoint('POST /api/admin/imports', {
    summary:
      'Start a job that adds the rows of a file, all or none; for administrators. The job lists the errors in the file',
    access: 'admin',
    body: tableImport.arguments.extend({ id: jobId }),
    bodyLimit: 10_000_000,
    answer: job,
    status: 201,
    fails: [429],
  }),
}
