import { read } from '@/lib/query.ts'
import { directory } from '@contract/directory.ts'

/** Reads the active people whose names match. Each time anew, because it says who is online. */
export const colleaguesQuery = (search: string, limit: number) => ({
  ...read(directory.list, { query: { search, limit } }),
  staleTime: 0,
})
