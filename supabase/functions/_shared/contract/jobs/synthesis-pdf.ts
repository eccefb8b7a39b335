import { z } from 'zod'
import { day } from '../fields.ts'
import { defineJob } from './definition.ts'

/** A summary of a day's reports as a PDF. */
export const synthesisPdf = defineJob({ kind: 'synthesis-pdf', arguments: z.strictObject({ date: day }) })
