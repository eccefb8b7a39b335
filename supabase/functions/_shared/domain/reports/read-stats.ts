import { sql } from 'kysely'
import type { z } from 'zod'
import type { Stats, statistics } from '../../contract/stats.ts'
import type { Database } from '../../platform/db/connections.ts'
import { changeOf, percentOf, timeOfDay } from './figures.ts'

type Query = z.output<(typeof statistics.stats)['query']>

interface StatsRow {
  todayReports: number
  reportsByNowYesterday: number | null
  secondsOfSubmission: number | null
  owed: number | null
  reported: number | null
  owedBefore: number | null
  reportedBefore: number | null
  overdueActions: number
  overdueSinceYesterday: number
  activeUsers: number
  totalUsers: number
  newUsers: number
}

/** The figures of the dashboard and the main portal, counting only what the caller may see, of one company if given. */
export async function readStats(database: Database, { company }: Query): Promise<Stats> {
  const { rows } = await sql<StatsRow>`select * from public.portal_stats(${company ?? null})`.execute(database)
  const [row] = rows
  if (!row) throw new Error('portal_stats returned no row')
  const rate = percentOf(row.reported, row.owed)
  const before = percentOf(row.reportedBefore, row.owedBefore)
  return {
    todayReports: row.todayReports,
    complianceRate: rate,
    overdueActions: row.overdueActions,
    activeUsers: row.activeUsers,
    totalUsers: row.totalUsers,
    averageSubmissionTime: row.secondsOfSubmission === null ? null : timeOfDay(row.secondsOfSubmission),
    changes: {
      todayReports: changeOf(row.todayReports, row.reportsByNowYesterday),
      complianceRate: rate === null || before === null ? null : rate - before,
      overdueActions: row.overdueSinceYesterday,
      activeUsers: row.newUsers,
    },
  }
}
