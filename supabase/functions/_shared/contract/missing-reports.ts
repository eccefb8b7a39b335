import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { missingQuery } from './report-queries.ts'

/** A day for which a report was owed but not submitted. */
const missingReport = z.strictObject({
  id: z.null(),
  date: day,
  status: z.literal('overdue'),
  submittedAt: z.null(),
  departmentName: z.string().nullable(),
  user: z.strictObject({ id: z.uuid(), username: z.string(), name: z.string(), position: z.string().nullable() }),
  company: z.string().nullable(),
  country: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string().nullable(),
})

export type MissingReport = z.infer<typeof missingReport>

export const missingReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports/missing',
    summary:
      'Reports that were owed and not sent, latest day first: of the last 30 days unless said, at most 62. Where GET /api/reports?status=overdue leads',
    access: 'person',
    query: missingQuery,
    answer: z.array(missingReport),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/reports/missing/count',
    summary: 'How many reports are missing: of the last 30 days unless said, at most 62',
    access: 'person',
    query: missingQuery,
    answer: z.strictObject({ missing: z.int() }),
  }),
}
