import { endpoint } from './endpoint.ts'
import { job, jobId } from './jobs.ts'
import { complianceExport } from './jobs/compliance-export.ts'

export const complianceExports = {
  all: endpoint({
    method: 'POST',
    path: '/api/compliance/exports',
    summary: 'Ask for everyone who matches as a spreadsheet',
    access: 'person',
    body: complianceExport.arguments.extend({ id: jobId }),
    answer: job,
    status: 201,
  }),
}
