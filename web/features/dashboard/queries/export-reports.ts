import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'
import type { spreadsheetFormats } from '@contract/jobs/spreadsheet-formats.ts'

/** Starts the export of all reports; `id` becomes that of its job. */
export const exportReports = (id: string, format: (typeof spreadsheetFormats)[number]) =>
  call(contract.reportExports.all, { body: { id, format } })
