import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { read } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import { type CallSummary, callSummaries } from '@contract/chat/summaries.ts'
import { useRequestedJob } from './useRequestedJob.ts'

/** The summary of a call, and the job that makes it. */
export function useSummary(callId: string) {
  const summary = useQuery({ ...read(callSummaries.read, { params: { id: callId } }), staleTime: 0 })
  const requested = useRequestedJob({
    jobId: summary.data?.summary ? null : (summary.data?.jobId ?? null),
    start: () => call(callSummaries.summarize, { params: { id: callId } }),
    refetch: summary.refetch,
    idOf: ({ jobId }) => jobId,
  })
  return { ...summary, requested }
}

export const transcriptQuery = (callId: string) => ({
  ...read(callSummaries.transcript, { params: { id: callId } }),
  staleTime: 0,
})

/** Makes one action plan of an action item, however often it is requested. */
export const makePlan = ({ id, text, assignee, dueDate }: CallSummary['actionItems'][number]) =>
  call(actionPlans.create, {
    body: { requestId: id, title: text, dueDate, ...(assignee?.id && { assigneeId: assignee.id }) },
  })
