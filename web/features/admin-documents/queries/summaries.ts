import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay } from '@/blocks/jobs/useJob.ts'
import { call } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import { type CallSummary, callSummaries } from '@contract/chat/summaries.ts'
import { jobs } from '@contract/jobs.ts'

/** In milliseconds. */
const pause = 1_000

/** The summary of a call, and the job that makes it. */
export function useSummary(callId: string) {
  const ofCall = read(callSummaries.read, { params: { id: callId } })
  const summary = useQuery({ ...ofCall, staleTime: 0 })
  const jobId = summary.data?.summary ? null : (summary.data?.jobId ?? null)
  const { data: job } = useQuery({
    ...read(jobs.one, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : pause),
  })
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries(read(callSummaries.read, { params: { id: callId } }))
  }, [isDone, callId])
  const request = useMutation({
    mutationFn: () => call(callSummaries.summarize, { params: { id: callId } }),
    // Also waits for the job: until it is known, the screen would offer to request the summary again.
    onSuccess: async () => {
      await queryClient.invalidateQueries(ofCall)
      const id = queryClient.getQueryData(ofCall.queryKey)?.jobId
      if (id) await queryClient.prefetchQuery({ ...read(jobs.one, { params: { id } }), staleTime: 0 })
    },
  })
  return { ...summary, job: jobId === null ? undefined : job, request }
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
