import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, uuid } from './fields.ts'
import { missingQuery } from './report-queries.ts'

/** A day for which a report was owed but not submitted. */
const missingReport = z.strictObject({
  id: z.null(),
  date: day,
  status: z.literal('overdue'),
  submittedAt: z.null(),
  departmentName: z.string().nullable(),
  user: z.strictObject({ id: uuid, username: z.string(), name: z.string(), position: z.string().nullable() }),
  company: z.string().nullable(),
  country: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string().nullable(),
})

export type MissingReport = z.infer<typeof missingReport>

export const missingReports = {
  list: endpoint('GET /api/reports/missing', {
    summary:
      'Reports that were owed but not submitted, latest day first; the last 30 days by default, at most 62. GET /api/reports?status=overdue redirects here',
    access: 'person',
    query: missingQuery,
    answer: z.array(missingReport),
  }),
  count: endpoint('GET /api/reports/missing/count', {
    summary: 'The number of missing reports; in the last 30 days by default, in at most 366',
    access: 'person',
    query: missingQuery,
    answer: z.strictObject({ missing: z.int() }),
  }),
}
