import { contract } from '../../../_shared/contract/index.ts'
import { callKey, countCalls, listCallLogs, readInsights } from '../../../_shared/domain/calls/call-logs.ts'
import { readTrends, requestTrends } from '../../../_shared/domain/calls/trends.ts'
import { aiServerName } from '../../../_shared/platform/ai.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { readJob } from '../../../_shared/platform/jobs/jobs.ts'

const { callLogs } = contract

export function callLogRoutes(register: Register, { settings: { ai } }: Dependencies): void {
  register(callLogs.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, callKey)
    const calls = await caller.transaction((database) => listCallLogs(database, query, after))
    return answerPage(context, calls, query.limit, ({ startTime, id }) => [startTime, id])
  })

  register(callLogs.totals, ({ caller }) => caller.transaction(countCalls))

  register(callLogs.insights, ({ caller }) =>
    caller.transaction(async (database) => {
      const figures = await readInsights(database)
      const { analysis, ...trends } = await readTrends(database)
      return { ...figures, trendsAnalysis: analysis, trends: { ...trends, server: ai && aiServerName(ai) } }
    }),
  )

  register(callLogs.analyzeTrends, async ({ caller }) => {
    if (!ai) throw new Problem(503, 'ai.not_configured')
    const { filePath: _, ...job } = await caller.transaction(async (database) =>
      readJob(database, await requestTrends(database)),
    )
    return job
  })
}
