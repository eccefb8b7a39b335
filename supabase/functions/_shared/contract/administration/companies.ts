import { z } from 'zod'
import { id, optionalText, timeOfDay } from '../fields.ts'
import { limits } from '../limits.ts'
import { records, requiredText } from './records.ts'

/** `reportDeadline` and `reminderTime`: times of the reporter's own day. */
export const managedCompany = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  reportDeadline: timeOfDay,
  reminderTime: timeOfDay,
  isActive: z.boolean(),
})

const { companyCodeMaximum } = limits

export const companyInput = z.strictObject({
  code: requiredText('Code is required', companyCodeMaximum, `Code must be ${companyCodeMaximum} characters or less`),
  name: requiredText('Name is required'),
  description: optionalText,
  reportDeadline: timeOfDay.default('18:00'),
  reminderTime: timeOfDay.default('16:00'),
  isActive: z.boolean().default(true),
})

export type ManagedCompany = z.infer<typeof managedCompany>
export type CompanyInput = z.input<typeof companyInput>

export const companies = records('companies', 'company', managedCompany, companyInput)
