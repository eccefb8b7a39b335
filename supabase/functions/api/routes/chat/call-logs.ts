import { contract } from '../../../_shared/contract/index.ts'
import { callKey, countCalls, listCallLogs, readInsights } from '../../../_shared/domain/calls/call-logs.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { callLogs } = contract

export function callLogRoutes(register: Register): void {
  register(callLogs.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, callKey)
    const calls = await caller.transaction((database) => listCallLogs(database, query, after))
    return answerPage(context, calls, query.limit, ({ startTime, id }) => [startTime, id])
  })

  register(callLogs.totals, ({ caller }) => caller.transaction(countCalls))

  register(callLogs.insights, ({ caller }) => caller.transaction(readInsights))
}
