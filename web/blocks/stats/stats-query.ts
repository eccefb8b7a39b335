import { read } from '@/lib/query.ts'
import { statistics } from '@contract/stats.ts'

/** Reads the figures of everything that the person may see, or of one company by its code. */
export const statsQuery = (company?: string) => read(statistics.stats, { query: { company } })
