import { reportsExport } from '../../../supabase/functions/_shared/contract/jobs/reports-export.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineHandler } from '../../runtime/job.ts'
import { reportsSheet } from './reports-sheet.ts'

/** Exports all matching reports that the job's owner may see. */
export const reportsExportHandler = defineHandler(reportsExport, (job, { format, filter }) =>
  writeQuery(job, { format, name: 'reports', ...reportsSheet(filter) }),
)
