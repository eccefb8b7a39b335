import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, isTransient } from '@/lib/api.ts'
import { keyOf, queryClient } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { useUser } from '@/lib/session.ts'
import { jobs, type Job, type OpenJob } from '@contract/jobs.ts'

/** How often a job's progress is polled, in milliseconds. */
const interval = 1_000
/** How often a start without a response is sent again. */
const startRetries = 3

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running'

const keyOfJob = (id: string | null) => [...keyOf(jobs.list.path), id]
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/**
 * Runs one job of a person at a time under a name: starts it, polls it, and finds it again after a reload. The id is
 * created here, so that a start sent twice creates one job. A poll without a response is repeated, and a job is kept
 * while its owner is signed out.
 */
export function useJob<Input>(name: string, start: (id: string, input: Input) => Promise<Job>) {
  const user = useUser()
  const key = `job:${user.id}:${name}`
  // Nobody else may read a person's jobs, not even by viewing as them.
  const [id, setId] = useState(() => (user.isViewed ? null : sessionStorage.getItem(key)))
  const query = useQuery({
    queryKey: keyOfJob(id),
    queryFn: (): Promise<OpenJob> => call(jobs.one, { params: { id: id ?? '' } }),
    enabled: id !== null,
    retry: (_, error) => isTransient(error),
    refetchInterval: ({ state: { data, error } }) =>
      isSignedOut(error) || (error === null && data && isUnderWay(data)) ? interval : false,
  })

  function follow(job: string | null): void {
    if (job === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, job)
    setId(job)
  }

  const starting = useMutation({
    mutationFn: ({ id: newId, input }: { id: string; input: Input }) => start(newId, input),
    retry: (failures, error) => failures < startRetries && isTransient(error),
    onSuccess: (job) => {
      if (isUnderWay(job)) queryClient.setQueryData<OpenJob>(keyOfJob(job.id), { ...job, downloadUrl: null })
      follow(job.id)
    },
  })

  return {
    job: id === null ? undefined : query.data,
    error: starting.error ?? (isSignedOut(query.error) ? null : query.error),
    isStarting: starting.isPending || (id !== null && query.isPending),
    /** Whether the last poll failed, so that the job may be further than it seems. */
    isInterrupted: query.failureCount > 0,
    start: (input: Input) => starting.mutate({ id: newRequestId(), input }),
    /** Reads the job again, which renews the file's address: an address expires after some minutes. */
    read: (): Promise<OpenJob> => call(jobs.one, { params: { id: id ?? '' } }),
    cancel: async (): Promise<void> => {
      if (id !== null) await call(jobs.cancel, { params: { id } })
      await query.refetch()
    },
    /** Stops following the job; its file is kept. */
    forget: (): void => {
      follow(null)
      starting.reset()
    },
  }
}
