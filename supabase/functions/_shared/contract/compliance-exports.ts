import { z } from 'zod'
import { spreadsheetFormats } from './administration/exports.ts'
import { complianceChoice } from './compliance.ts'
import { endpoint } from './endpoint.ts'
import { job, jobId } from './jobs.ts'

export const complianceExports = {
  all: endpoint({
    method: 'POST',
    path: '/api/compliance/exports',
    summary: 'Ask for everyone who matches as a spreadsheet',
    access: 'person',
    body: z.strictObject({ id: jobId, format: z.enum(spreadsheetFormats), rows: complianceChoice }),
    answer: job,
    status: 201,
  }),
}
