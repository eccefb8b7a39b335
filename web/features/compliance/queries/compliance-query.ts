import { readPages } from '@/lib/pages.ts'
import { read } from '@/lib/query.ts'
import { compliance } from '@contract/compliance.ts'
import { type Filters, ofSummary } from '../filters.ts'

/** Reads the matching people page by page. */
export const complianceQuery = (filters: Filters) => readPages(compliance.list, { query: filters })

/** Reads the counts of the matching people. */
export const summaryQuery = (filters: Filters) => read(compliance.summary, { query: ofSummary(filters) })
