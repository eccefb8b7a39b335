import { recentReports } from '@/blocks/reports/recent-reports.ts'

/** The home fetches five recent reports and shows three (MREP-16). */
export const recentQuery = recentReports({ limit: 5 })
