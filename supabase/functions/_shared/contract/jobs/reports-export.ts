import { z } from 'zod'
import { listFilters } from '../report-queries.ts'
import { defineJob } from './definition.ts'
import { spreadsheetFormats } from './spreadsheet-formats.ts'

const filter = z.strictObject(listFilters)

/** The filters of the list of reports; `overdue` exports the missing reports. */
export type ExportFilter = z.input<typeof filter>

/** All matching reports as a spreadsheet, one row per report. */
export const reportsExport = defineJob({
  kind: 'reports-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), filter: filter.prefault({}) }),
})
