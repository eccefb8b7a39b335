import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countMaximum, filterValue } from './fields.ts'

/**
 * The figures of the dashboard and the main portal (DASH-4, NAV-33). `changes`: reports compared with yesterday at the
 * same time, in percent, or null when there were none then, or today or yesterday is a day off; compliance compared with
 * the previous 7 days, in percentage points; actions that became overdue since yesterday; people added this month.
 */
const stats = z.strictObject({
  todayReports: z.int(),
  complianceRate: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Percent of the reports owed in the last 7 days; null when none was owed' }),
  overdueActions: z
    .int()
    .max(countMaximum)
    .meta({ description: `Counted up to ${countMaximum}` }),
  activeUsers: z.int(),
  totalUsers: z.int(),
  averageSubmissionTime: z
    .string()
    .nullable()
    .meta({ description: "In the last 7 days, in each reporter's time zone, such as 16:40" }),
  changes: z.strictObject({
    todayReports: z.int().nullable(),
    complianceRate: z.int().nullable(),
    overdueActions: z.int(),
    activeUsers: z.int(),
  }),
})

export type Stats = z.infer<typeof stats>

export const statistics = {
  stats: endpoint('GET /api/stats', {
    summary: 'The figures of the dashboard and the main portal, counting only what the caller may see',
    access: 'person',
    query: z.strictObject({
      company: filterValue.meta({ description: "A company's code: only its reports, actions and people count" }),
    }),
    answer: stats,
  }),
}
