import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/**
 * The dashboard's figures (DASH-4). `changes`: reports compared with yesterday at the same time, in percent, or null when
 * there were none; compliance compared with the previous 7 days, in points; actions overdue since yesterday; new people
 * this month.
 */
const stats = z.strictObject({
  todayReports: z.int(),
  complianceRate: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Percent of the reports owed in the last 7 days; null when none was' }),
  overdueActions: z
    .int()
    .max(limits.countMaximum)
    .meta({ description: `Counted up to ${limits.countMaximum}` }),
  activeUsers: z.int(),
  totalUsers: z.int(),
  averageSubmissionTime: z
    .string()
    .nullable()
    .meta({ description: "Of the last 7 days, in the reporters' own time, such as 16:40" }),
  changes: z.strictObject({
    todayReports: z.int().nullable(),
    complianceRate: z.int().nullable(),
    overdueActions: z.int(),
    activeUsers: z.int(),
  }),
})

export type Stats = z.infer<typeof stats>

export const statistics = {
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    summary: "The dashboard's figures, of what the caller may see",
    access: 'person',
    answer: stats,
  }),
}
