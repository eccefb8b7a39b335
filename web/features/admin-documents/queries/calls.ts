import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { whileUnfinished } from '@/blocks/recordings/unfinished.ts'
import { call } from '@/lib/api.ts'
import { readPages } from '@/lib/pages.ts'
import { read, refresh } from '@/lib/query.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { callLogs } from '@contract/chat/call-logs.ts'
import { chatCalls } from '@contract/chat/calls.ts'
import { callRecordings } from '@contract/chat/recordings.ts'
import type { Parameters } from '../filters.ts'
import { useRequestedJob } from './useRequestedJob.ts'

const unlessAny = <Value extends string>(value: Value | 'any') => (value === 'any' ? undefined : value)

/** In milliseconds. */
const pause = 10_000

interface CallPages {
  state: { data?: { pages: { rows: { status: string }[] }[] } | undefined }
}

/** For `refetchInterval`: the list is read again while a call on it goes on. */
export const whileActive = ({ state: { data } }: CallPages) =>
  data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'active')) ? pause : false

/** Reads the matching calls page by page, newest first. */
export function useCallLogs({ search: typed, country, from, to, type, status }: Parameters) {
  const search = useDebouncedValue(typed)
  return useInfiniteQuery({
    ...readPages(callLogs.list, {
      query: { search, countryId: country, from, to, callType: unlessAny(type), status: unlessAny(status) },
    }),
    staleTime: 0,
    refetchInterval: whileActive,
    placeholderData: keepPreviousData,
  })
}

/** All recordings of a call. */
export const useRecordings = (callId: string) =>
  useQuery({
    ...read(callRecordings.list, { params: { id: callId } }),
    staleTime: 0,
    refetchInterval: whileUnfinished,
  })

/** The figures of the calls, and the job that describes their trends. */
export function useInsights() {
  const insights = useQuery({ ...read(callLogs.insights), staleTime: 0 })
  const requested = useRequestedJob({
    jobId: insights.data?.trendsAnalysis === null ? insights.data.trends.jobId : null,
    start: () => call(callLogs.analyzeTrends),
    refetch: insights.refetch,
    idOf: ({ trends }) => trends.jobId,
  })
  return { ...insights, requested }
}

/** Deletes the log of a call with its recordings. */
export async function removeCallLog(id: string): Promise<void> {
  await call(chatCalls.remove, { params: { id } })
  await refresh(callLogs.list)
}
