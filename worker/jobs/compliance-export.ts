import { z } from 'zod'
import { spreadsheetFormats } from '../../supabase/functions/_shared/contract/administration/exports.ts'
import { complianceChoice } from '../../supabase/functions/_shared/contract/compliance.ts'
import { complianceSheet } from '../exports/compliance.ts'
import { defineKind } from '../job.ts'
import { writeQuery } from '../spreadsheets/write-query.ts'

/** The list of submission tracking, filtered as its screen was. */
export const complianceExport = defineKind({
  kind: 'compliance-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), rows: complianceChoice }),
  run: (job, { format, rows }) => writeQuery(job, { format, name: 'submission-tracking', ...complianceSheet(rows) }),
})
