import { z } from 'zod'
import { complianceChoice } from '../compliance.ts'
import { defineJob } from './definition.ts'
import { spreadsheetFormats } from './spreadsheet-formats.ts'

/** Exports submission tracking as a spreadsheet. */
export const complianceExport = defineJob({
  kind: 'compliance-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), rows: complianceChoice }),
})
