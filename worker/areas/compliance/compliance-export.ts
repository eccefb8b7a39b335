import { complianceExport } from '../../../supabase/functions/_shared/contract/jobs/compliance-export.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineHandler } from '../../runtime/job.ts'
import { complianceSheet } from './compliance-sheet.ts'

/** The list of submission tracking, filtered as its screen was. */
export const complianceExportHandler = defineHandler(complianceExport, (job, { format, rows }) =>
  writeQuery(job, { format, name: 'submission-tracking', ...complianceSheet(rows) }),
)
