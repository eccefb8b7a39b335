import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay } from '@/blocks/jobs/useJob.ts'
import { queryClient, read } from '@/lib/query.ts'
import { jobs } from '@contract/jobs.ts'

/** In milliseconds. */
const pause = 1_000

interface Requested<Answer> {
  /** The job that is to make something; null when there is none, or once it has. */
  readonly jobId: string | null
  readonly start: () => Promise<unknown>
  /** Reads again what the job makes, and which job that is. */
  readonly refetch: () => Promise<{ readonly data?: Answer | undefined }>
  readonly idOf: (answer: Answer) => string | null
}

/** Starts a job that an AI server works on, follows it, and reads what it has made. */
export function useRequestedJob<Answer>({ jobId, start, refetch, idOf }: Requested<Answer>) {
  const { data: job } = useQuery({
    ...read(jobs.one, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : pause),
  })
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void refetch()
  }, [isDone, refetch])
  const request = useMutation({
    mutationFn: start,
    // Also waits for the job: until it is known, the screen would offer to request it again.
    onSuccess: async () => {
      const { data } = await refetch()
      const id = data === undefined ? null : idOf(data)
      if (id) await queryClient.prefetchQuery({ ...read(jobs.one, { params: { id } }), staleTime: 0 })
    },
  })
  return { job: jobId === null ? undefined : job, request }
}

export type RequestedJob = ReturnType<typeof useRequestedJob>
