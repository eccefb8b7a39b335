import { read } from '@/lib/query.ts'
import { statistics } from '@contract/stats.ts'

export const statsQuery = () => read(statistics.stats)
