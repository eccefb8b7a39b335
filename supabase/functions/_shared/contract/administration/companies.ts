import { z } from 'zod'
import { clearable, id, optionalText, requiredText, timeOfDay } from '../fields.ts'
import { records } from './records.ts'

/**
 * `reportDeadline` and `reminderTime` are in the reporter's time zone. `recordingNotice`: null for the portal's own text.
 */
export const managedCompany = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  reportDeadline: timeOfDay,
  reminderTime: timeOfDay,
  recordingDays: z.int(),
  recordingNotice: z.string().nullable(),
  isActive: z.boolean(),
})

const codeMaximum = 10
const recordingNoticeMaximum = 500

export const companyInput = z.strictObject({
  code: requiredText('field.code_required', codeMaximum, {
    code: 'field.code_too_long',
    params: { count: codeMaximum },
  }),
  name: requiredText('field.name_required'),
  description: optionalText,
  reportDeadline: timeOfDay.default('18:00'),
  reminderTime: timeOfDay.default('16:00'),
  recordingDays: z.int().min(1).max(3_650).default(90),
  recordingNotice: clearable(z.string().trim().max(recordingNoticeMaximum)).default(null),
  isActive: z.boolean().default(true),
})

export type ManagedCompany = z.infer<typeof managedCompany>
export type CompanyInput = z.input<typeof companyInput>

export const companies = records('companies', 'company', managedCompany, companyInput)
