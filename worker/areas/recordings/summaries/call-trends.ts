import { callTrends } from '../../../../supabase/functions/_shared/contract/jobs/call-trends.ts'
import { finishTrends, readTrendsWork } from '../../../../supabase/functions/_shared/domain/calls/trends.ts'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import { defineHandler } from '../../../runtime/job.ts'
import { openAiServer } from './ai-server.ts'
import { describeTrends } from './describe-trends.ts'

/** Has the AI server of this installation describe how the figures of the insights have developed (CALL-55). */
export const callTrendsHandler = defineHandler(callTrends, async (job) => {
  const { ai } = job.settings
  if (!ai) throw new Problem(409, 'ai.not_configured')
  const figures = await job.transaction((database) => readTrendsWork(database, job.id))
  const analysis = await describeTrends(openAiServer(ai), figures, job.language)
  await job.transaction((database) => finishTrends(database, job.id, ai.chatModel, analysis))
  return {}
})
