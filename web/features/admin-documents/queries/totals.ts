import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { callLogs } from '@contract/chat/call-logs.ts'
import { chatRepository } from '@contract/chat/repository.ts'

/** How many files of each kind and how many calls there are. */
export const useTotals = () => ({
  files: useQuery({ ...read(chatRepository.totals), staleTime: 0 }),
  calls: useQuery({ ...read(callLogs.totals), staleTime: 0 }),
})
