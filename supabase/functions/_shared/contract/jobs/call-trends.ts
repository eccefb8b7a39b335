import { z } from 'zod'
import { defineJob } from './definition.ts'

/** The analysis of the trends of calls. `calls.request_trends` requests it. */
export const callTrends = defineJob({ kind: 'call-trends', arguments: z.strictObject({}) })
