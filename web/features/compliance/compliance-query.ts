import { readPages } from '@/lib/pages.ts'
import { read } from '@/lib/query.ts'
import { compliance } from '@contract/compliance.ts'
import type { Request } from '@contract/endpoint.ts'
import { type Filters, ofSummary } from './filters.ts'

/** People that match, page by page. */
export const complianceQuery = (filters: Filters) =>
  // The address has only values that the contract knows: others were left out before.
  readPages(compliance.list, { query: filters as Request<typeof compliance.list>['query'] })

/** The same people counted. */
export const summaryQuery = (filters: Filters) => read(compliance.summary, { query: ofSummary(filters) })
