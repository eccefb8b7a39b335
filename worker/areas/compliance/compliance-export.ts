import { complianceExport } from '../../../supabase/functions/_shared/contract/jobs/compliance-export.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineHandler } from '../../runtime/job.ts'
import { complianceSheet } from './compliance-sheet.ts'

/** Exports submission tracking with the filters of its screen. */
export const complianceExportHandler = defineHandler(complianceExport, (job, { format, rows }) =>
  writeQuery(job, { format, name: 'submission-tracking', ...complianceSheet(rows) }),
)
