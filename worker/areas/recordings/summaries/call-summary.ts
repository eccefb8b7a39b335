import { callSummary } from '../../../../supabase/functions/_shared/contract/jobs/call-summary.ts'
import {
  finishSummary,
  readSummaryWork,
  storeStep,
  storeTranscript,
} from '../../../../supabase/functions/_shared/domain/calls/summaries.ts'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import { defineHandler, type JobContext } from '../../../runtime/job.ts'
import { openAiServer } from './ai-server.ts'
import { countParts, summarize } from './summarize.ts'
import { contentOf } from './summary-answer.ts'
import { type Steps, transcribe } from './transcribe.ts'

/** The queue gives a job to another worker after an hour. A run ends before that, and the next one continues with its steps. */
const runMilliseconds = 50 * 60_000

/** Runs each step once, whatever interrupts the job, and counts it. */
function stepsOf(job: JobContext, known: Record<string, unknown>): Steps {
  const until = performance.now() + runMilliseconds
  let done = 0
  let total = 0

  async function expect(count: number): Promise<void> {
    total = done + count
    await job.progress(done, total)
  }

  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (!(name in known)) {
      if (performance.now() > until) throw new Problem(503, 'ai.too_slow')
      const result = await work()
      await job.transaction((database) => storeStep(database, job.id, name, result))
      known[name] = result
    }
    done += 1
    await job.progress(done, Math.max(done, total))
    return known[name] as Result
  }

  return { expect, step }
}

/** Turns the tracks of a call into text and summarizes it, with the AI server of this installation (CALL-29). */
export const callSummaryHandler = defineHandler(callSummary, async (job) => {
  const { ai } = job.settings
  if (!ai) throw new Problem(409, 'ai.not_configured')
  const server = openAiServer(ai)
  const readWork = () => job.transaction((database) => readSummaryWork(database, job.id))
  let work = await readWork()
  const { expect, step } = stepsOf(job, work.steps)
  if (!work.lines) {
    const lines = await transcribe(job, server, work, { expect, step })
    await job.transaction((database) => storeTranscript(database, job.id, ai.transcribeModel, lines))
    work = await readWork()
  }
  const { lines, day, people } = work
  if (!lines || lines.length === 0) throw new Problem(409, 'summary.no_speech')
  await expect(countParts(lines))
  const answer = await summarize(server, { day, people, lines }, step)
  await job.transaction((database) => finishSummary(database, job.id, ai.chatModel, contentOf(answer, lines, day)))
  return {}
})
