import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Call } from '@contract/chat/calls.ts'
import { callSummaries } from '@contract/chat/summaries.ts'
import { type Job, jobs } from '@contract/jobs.ts'
import type { RequestedJob } from '../queries/useRequestedJob.ts'
import texts from '../texts.en.ts'
import { AiRequest } from './AiRequest.tsx'
import SummaryDialog from './SummaryDialog.tsx'

vi.mock('@/ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))

afterEach(() => queryClient.clear())

const english = { texts: { 'admin-documents': texts } }
const call = { id: 'abc', roomName: 'Operations', startTime: '2025-11-20T12:00:00Z', status: 'ended' } as Call
const jobId = '0198f000-0000-7000-8000-0000000000aa'

/** The dialog of a call without a summary, which this job is to make, if any. */
function dialog(job?: Partial<Job>): string {
  const state = { server: 'ai.example', jobId: job ? jobId : null, hasTranscript: false, summary: null }
  queryClient.setQueryData(read(callSummaries.read, { params: { id: call.id } }).queryKey, state)
  if (job) queryClient.setQueryData(read(jobs.one, { params: { id: jobId } }).queryKey, job as never)
  return screenOf(<SummaryDialog call={call} onClose={() => undefined} />, viewer, english)
}

const before =
  'This call has no summary yet. If you generate one, its recording is sent to ai.example, which transcribes and summarizes it.'
const running = 'The summary is being generated. This can take a few minutes, and continues if you close this window.'
const generate = 'Generate AI summary'

test('[CALL-29] [CALL-63] the dialog says where the recording is sent before it is', () => {
  expect(textsOf(dialog())).toEqual([before, generate])
})

test('[CALL-59] the progress of a summary is shown, and no other can be generated meanwhile', () => {
  const markup = dialog({ state: 'running', done: 1, total: 4, outcome: null })
  expect(textsOf(markup)).toEqual([running])
  expect(markup).toContain('aria-valuenow="25"')
  const queued = dialog({ state: 'queued', done: 0, total: null, outcome: null })
  expect(textsOf(queued)).toEqual([running])
  expect(queued).toContain('aria-valuenow="0"')
})

test.each([
  [{ code: 'ai.unusable', message: 'x' }, 'The answer of the AI server cannot be used'],
  [null, 'Unknown error'],
])('[CALL-30] the dialog says why the job has failed, and offers it again: %j', (outcome, text) => {
  const markup = dialog({ state: 'failed', done: 1, total: 4, outcome } as Partial<Job>)
  expect(textsOf(markup)).toEqual([before, `Failed to generate AI summary: ${text}`, generate])
})

/** What is shown after a request with this result. */
const requested = (request: Partial<RequestedJob['request']>): string[] =>
  textsOf(
    screenOf(
      <AiRequest
        requested={{ job: undefined, request: { isPending: false, error: null, ...request } } as RequestedJob}
        sends={before}
        start={generate}
        running={running}
        failed={(message) => `Failed to generate AI summary: ${message}`}
      />,
      viewer,
      english,
    ),
  )

test('[CALL-59] nothing can be generated twice while a request is on its way', () => {
  expect(requested({ isPending: true })).toEqual([running])
})

test.each([
  ['{"code":"summary.no_speech","message":"x"}', 409, 'The recording of this call contains no speech'],
  ['', 502, 'Unknown error'],
])('[CALL-30] the dialog says why a request was refused: %j', (body, status, text) => {
  const said = requested({ error: new ApiError(status, '', body) })
  expect(said).toEqual([before, `Failed to generate AI summary: ${text}`, generate])
})
