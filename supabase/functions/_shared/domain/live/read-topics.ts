import { sql } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { live } from '../../contract/live.ts'
import type { Database } from '../../platform/db/connections.ts'

/** The topics that announce changes of reports which the caller reviews. */
export async function readTopics(database: Database): Promise<Answer<typeof live.topics>> {
  const { rows } = await sql<{ topics: string[] }>`select access.report_topics() as topics`.execute(database)
  return { reports: rows[0]?.topics ?? [] }
}
