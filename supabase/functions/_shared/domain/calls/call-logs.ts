import { sql } from 'kysely'
import { z } from 'zod'
import type { callLogs } from '../../contract/chat/call-logs.ts'
import type { Call } from '../../contract/chat/calls.ts'
import type { Answer, Validated } from '../../contract/endpoint.ts'
import { instant } from '../../contract/fields.ts'
import type { Database } from '../../platform/db/connections.ts'
import { containing } from '../../platform/db/containing.ts'
import { onlyRow } from '../../platform/db/only-row.ts'

type Filters = Validated<typeof callLogs.list>['query']

/** The cursor of a call in a list: `[startTime, id]`. */
export const callKey = z.tuple([instant, z.uuid()])

/** All calls, newest first, after the call with this `[startTime, id]`. Only for administrators. */
export async function listCallLogs(
  database: Database,
  { search, callType, status, countryId, from, to, limit }: Filters,
  after: z.infer<typeof callKey> | null,
): Promise<Call[]> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  const [beforeAt = null, beforeId = null] = after ?? []
  const { rows } = await sql<{ call: Call }>`
    select d.call
    from calls.logs(
      ${pattern}, ${callType ?? null}, ${status ?? null}, ${countryId ?? null}, ${from ?? null}, ${to ?? null},
      ${beforeAt}, ${beforeId}, ${limit + 1}
    ) as found
    join public.call_details d on d.id = found.id
    order by found.started_at desc, found.id desc
  `.execute(database)
  return rows.map(({ call }) => call)
}

/** How many calls there were. Only for administrators. */
export async function countCalls(database: Database): Promise<Answer<typeof callLogs.totals>> {
  const { rows } = await sql<{ calls: number }>`select calls.total() as calls`.execute(database)
  return { calls: rows[0]?.calls ?? 0 }
}

type Figures = Omit<Answer<typeof callLogs.insights>, 'trendsAnalysis' | 'trends'>

/** Figures of the last 90 days. Only for administrators. */
export async function readInsights(database: Database): Promise<Figures> {
  const result = await sql<{ insights: Figures }>`select calls.insights() as insights`.execute(database)
  return onlyRow(result).insights
}
