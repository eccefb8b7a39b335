import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { jobs, type Job, type OpenJob } from '@contract/jobs.ts'

/** How often a job's progress is polled, in milliseconds. */
const interval = 1_000

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running'

/**
 * Runs one job at a time under a name: starts it, polls it, and finds it again after a reload. The id is
 * created here, so that a start sent twice creates one job.
 */
export function useJob<Input>(name: string, start: (id: string, input: Input) => Promise<Job>) {
  const key = `job:${name}`
  const [id, setId] = useState(() => sessionStorage.getItem(key))
  const query = useQuery({
    queryKey: [...keyOf(jobs.list.path), id],
    queryFn: (): Promise<OpenJob> => call(jobs.one, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data, error } }) => (error === null && data && isUnderWay(data) ? interval : false),
  })

  function follow(job: string | null): void {
    if (job === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, job)
    setId(job)
  }

  const starting = useMutation({
    mutationFn: (input: Input) => start(newRequestId(), input),
    onSuccess: (job) => follow(job.id),
  })

  return {
    job: id === null ? undefined : query.data,
    error: starting.error ?? query.error,
    isStarting: starting.isPending || (id !== null && query.isPending),
    start: starting.mutate,
    /** Reads the job again, which renews the file's address: an address expires after some minutes. */
    reload: async (): Promise<OpenJob | undefined> => (await query.refetch()).data,
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
