import { z } from 'zod'
import { uuid } from '../fields.ts'
import { defineJob } from './definition.ts'

/** The summary of a call. `calls.request_summary` requests it. */
export const callSummary = defineJob({ kind: 'call-summary', arguments: z.strictObject({ callId: uuid }) })
