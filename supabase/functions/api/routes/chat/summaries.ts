import { contract } from '../../../_shared/contract/index.ts'
import { readSummary, readTranscript, removeSummary, requestSummary } from '../../../_shared/domain/calls/summaries.ts'
import { aiServerName } from '../../../_shared/platform/ai.ts'
import type { Dependencies } from '../../../_shared/platform/dependencies.ts'
import { Problem } from '../../../_shared/platform/http/problem.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { readJob } from '../../../_shared/platform/jobs/jobs.ts'

const { callSummaries } = contract

export function summaryRoutes(register: Register, { settings: { ai } }: Dependencies): void {
  register(callSummaries.read, async ({ caller, params }) => ({
    ...(await caller.transaction((database) => readSummary(database, params.id))),
    server: ai && aiServerName(ai),
  }))

  register(callSummaries.transcript, ({ caller, params }) =>
    caller.transaction((database) => readTranscript(database, params.id)),
  )

  register(callSummaries.summarize, async ({ caller, params }) => {
    if (!ai) throw new Problem(503, 'ai.not_configured')
    const { filePath: _, ...job } = await caller.transaction(async (database) =>
      readJob(database, await requestSummary(database, params.id)),
    )
    return job
  })

  register(callSummaries.remove, ({ caller, params }) =>
    caller.transaction((database) => removeSummary(database, params.id)),
  )
}
