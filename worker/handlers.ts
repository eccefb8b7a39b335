import { tableExportHandler } from './areas/administration/table-export.ts'
import { tableImportHandler } from './areas/administration/table-import.ts'
import { complianceExportHandler } from './areas/compliance/compliance-export.ts'
import { callSummaryHandler } from './areas/recordings/summaries/call-summary.ts'
import { callTrendsHandler } from './areas/recordings/summaries/call-trends.ts'
import { reportPdfHandler } from './areas/reports/report-pdf.ts'
import { reportsExportHandler } from './areas/reports/reports-export.ts'
import { synthesisPdfHandler } from './areas/reports/synthesis-pdf.ts'
import type { Handler } from './runtime/job.ts'

/** The handlers of all kinds of jobs. */
export const handlers: readonly Handler[] = [
  callSummaryHandler,
  callTrendsHandler,
  complianceExportHandler,
  reportPdfHandler,
  reportsExportHandler,
  synthesisPdfHandler,
  tableExportHandler,
  tableImportHandler,
]
