import { endpoint } from './endpoint.ts'
import { job, jobId } from './jobs.ts'
import { complianceExport } from './jobs/compliance-export.ts'

export const complianceExports = {
  all: endpoint('POST /api/compliance/exports', {
    summary: 'Start a job that exports submission tracking for all matching people as a spreadsheet',
    access: 'person',
    body: complianceExport.arguments.extend({ id: jobId }),
    answer: job,
    status: 201,
    fails: [429],
  }),
}
