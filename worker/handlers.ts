import { tableExport } from './areas/administration/table-export.ts'
import { tableImport } from './areas/administration/table-import.ts'
import { complianceExport } from './areas/compliance/compliance-export.ts'
import { reportPdf } from './areas/reports/report-pdf.ts'
import { reportsExport } from './areas/reports/reports-export.ts'
import { synthesisPdf } from './areas/reports/synthesis-pdf.ts'
import type { Kind } from './runtime/job.ts'

/** Every kind of job that somebody can ask for. */
export const handlers: readonly Kind[] = [
  complianceExport,
  reportPdf,
  reportsExport,
  synthesisPdf,
  tableExport,
  tableImport,
]
