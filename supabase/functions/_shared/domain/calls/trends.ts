import { sql } from 'kysely'
import type { callLogs } from '../../contract/chat/call-logs.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { onlyRow } from '../../platform/db/only-row.ts'

type Insights = Answer<typeof callLogs.insights>
type Trends = Omit<Insights['trends'], 'server'> & { analysis: string | null }

/** The analysis of the last 24 hours, or the job that makes it. Only for administrators. */
export async function readTrends(database: Database): Promise<Trends> {
  const result = await sql<{ trends: Trends }>`select calls.read_trends() as trends`.execute(database)
  return onlyRow(result).trends
}

/** Requests an analysis. Returns the id of its job: of the unfinished one when there is one. */
export async function requestTrends(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select calls.request_trends(${crypto.randomUUID()}) as id
  `.execute(database)
  return rows[0]?.id ?? ''
}

/** What a job has to describe: the figures of the last 90 days, without the names of rooms. */
export interface TrendsWork extends Pick<
  Insights,
  'totalCalls' | 'totalDuration' | 'averageDuration' | 'commonTags' | 'weeks'
> {
  /** The last week has only begun on this day. */
  today: string
}

/** What the running job of the caller has to describe. */
export async function readTrendsWork(database: Database, jobId: string): Promise<TrendsWork> {
  const result = await sql<{ work: TrendsWork }>`select calls.trends_work(${jobId}) as work`.execute(database)
  return onlyRow(result).work
}

/** Stores an analysis, and ends its job. */
export async function finishTrends(database: Database, jobId: string, model: string, analysis: string): Promise<void> {
  await sql`select calls.finish_trends(${jobId}, ${model}, ${analysis})`.execute(database)
}
