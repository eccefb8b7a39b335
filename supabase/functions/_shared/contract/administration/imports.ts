import { endpoint } from '../endpoint.ts'
import { job, jobId } from '../jobs.ts'
import { tableImport } from '../jobs/table-import.ts'

export const imports = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/imports',
    summary:
      'Add the rows of a file, all of them or none; for administrators. What is wrong stands in the errors of the job',
    access: 'admin',
    body: tableImport.arguments.extend({ id: jobId }),
    bodyLimit: 10_000_000,
    answer: job,
    status: 201,
  }),
}
