import { z } from 'zod'
import { day } from '../fields.ts'
import { defineJob } from './definition.ts'

/** The reports of a day, summed up in a PDF. */
export const synthesisPdf = defineJob({ kind: 'synthesis-pdf', arguments: z.strictObject({ date: day }) })
