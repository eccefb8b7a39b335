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
    answer: z.unknown().meta({ description: 'application/pdf' }),
  }),
  synthesis: endpoint({
    method: 'GET',
    path: '/api/reports/synthesis/{date}/download',
    summary: 'What a day brought, as a PDF; for administrators',
    access: 'person',
    params: z.strictObject({ date: day }),
    answer: z.unknown().meta({ description: 'application/pdf' }),
  }),
}
