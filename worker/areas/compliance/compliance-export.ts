import { z } from 'zod'
import { spreadsheetFormats } from '../../../supabase/functions/_shared/contract/administration/exports.ts'
import { complianceChoice } from '../../../supabase/functions/_shared/contract/compliance.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineKind } from '../../runtime/job.ts'
import { complianceSheet } from './compliance-sheet.ts'

/** The list of submission tracking, filtered as its screen was. */
export const complianceExport = defineKind({
  kind: 'compliance-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), rows: complianceChoice }),
  run: (job, { format, rows }) => writeQuery(job, { format, name: 'submission-tracking', ...complianceSheet(rows) }),
})
