import { z } from 'zod'
import { id, optionalText, requiredText, timeOfDay } from '../fields.ts'
import { records } from './records.ts'

/** `reportDeadline` and `reminderTime` are in the reporter's time zone. */
export const managedCompany = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  reportDeadline: timeOfDay,
  reminderTime: timeOfDay,
  isActive: z.boolean(),
})

const codeMaximum = 10

export const companyInput = z.strictObject({
  code: requiredText('field.code_required', codeMaximum, {
    code: 'field.code_too_long',
    params: { count: codeMaximum },
  }),
  name: requiredText('field.name_required'),
  description: optionalText,
  reportDeadline: timeOfDay.default('18:00'),
  reminderTime: timeOfDay.default('16:00'),
  isActive: z.boolean().default(true),
})

export type ManagedCompany = z.infer<typeof managedCompany>
export type CompanyInput = z.input<typeof companyInput>

export const companies = records('companies', 'company', managedCompany, companyInput)
