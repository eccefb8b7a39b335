import { read } from '@/lib/query.ts'
import type { Request } from '@contract/endpoint.ts'
import { reports } from '@contract/reports.ts'

/** How many recent reports a home page shows (DASH-10, MREP-16). */
export const recentShown = 3

/** Reads the newest reports that the person may see. */
export const recentReports = (query?: Request<typeof reports.list>['query']) =>
  read(reports.list, { query: { limit: recentShown, ...query } })
