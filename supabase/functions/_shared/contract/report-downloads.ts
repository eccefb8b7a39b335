import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idParams } from './fields.ts'
import { jobId } from './jobs.ts'

export const reportDownloads = {
  report: endpoint('GET /api/reports/{id}/download', {
    summary: 'One report as a PDF',
    access: 'person',
    params: idParams,
    query: z.strictObject({ jobId }),
    answer: z.unknown(),
    media: 'application/pdf',
    fails: [409, 429],
  }),
  synthesis: endpoint('GET /api/reports/synthesis/{date}/download', {
    summary: "A summary of a day's reports as a PDF; for administrators",
    access: 'person',
    params: z.strictObject({ date: day }),
    query: z.strictObject({ jobId }),
    answer: z.unknown(),
    media: 'application/pdf',
    fails: [409, 429],
  }),
}
