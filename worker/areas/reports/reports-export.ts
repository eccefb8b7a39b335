import { z } from 'zod'
import { spreadsheetFormats } from '../../../supabase/functions/_shared/contract/administration/exports.ts'
import { exportFilter } from '../../../supabase/functions/_shared/contract/report-exports.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineKind } from '../../runtime/job.ts'
import { reportsSheet } from './reports-sheet.ts'

/** All matching reports that the owner may see. */
export const reportsExport = defineKind({
  kind: 'reports-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), filter: exportFilter }),
  run: (job, { format, filter }) => writeQuery(job, { format, name: 'reports', ...reportsSheet(filter) }),
})
