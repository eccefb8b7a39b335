import type { Kind } from '../job.ts'
import { complianceExport } from './compliance-export.ts'
import { reportPdf } from './report-pdf.ts'
import { reportsExport } from './reports-export.ts'
import { synthesisPdf } from './synthesis-pdf.ts'
import { tableExport } from './table-export.ts'
import { tableImport } from './table-import.ts'

/** Every kind of job that somebody can ask for. */
export const kinds: readonly Kind[] = [
  complianceExport,
  reportPdf,
  reportsExport,
  synthesisPdf,
  tableExport,
  tableImport,
]
