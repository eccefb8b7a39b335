import { z } from 'zod'
import { id } from '../fields.ts'
import { defineJob } from './definition.ts'

/** One report as a PDF. */
export const reportPdf = defineJob({ kind: 'report-pdf', arguments: z.strictObject({ reportId: id }) })
