import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay } from '@/blocks/jobs/useJob.ts'
import { isRefused } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { jobs } from '@contract/jobs.ts'

/** In milliseconds. */
const pause = 1_000

interface Requested<Data> {
  /** The job that is to make something; null when there is none, or once it has. */
  readonly jobId: string | null
  readonly start: () => Promise<unknown>
  /** Reads what the job makes again, and the id of the job. */
  readonly refetch: () => Promise<{ readonly data?: Data | undefined }>
  readonly idOf: (data: Data) => string | null
}

/** Starts a job that an AI server works on, follows it, and reads what it has made. */
export function useRequestedJob<Data>({ jobId, start, refetch, idOf }: Requested<Data>) {
  const { data: job } = useQuery({
    ...read(jobs.one, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => ((data && !isUnderWay(data)) || isRefused(error) ? false : pause),
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
