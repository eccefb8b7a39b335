import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, pathId } from './fields.ts'

export const reportDownloads = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports/{id}/download',
    summary: 'One report as a PDF',
    access: 'person',
    params: z.strictObject({ id: pathId }),
    answer: z.unknown(),
    media: 'application/pdf',
    fails: [409, 429],
  }),
  synthesis: endpoint({
    method: 'GET',
    path: '/api/reports/synthesis/{date}/download',
    summary: "A summary of a day's reports as a PDF; for administrators",
    access: 'person',
    params: z.strictObject({ date: day }),
    answer: z.unknown(),
    media: 'application/pdf',
    fails: [409, 429],
  }),
}
