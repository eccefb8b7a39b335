import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { department } from '../organisation.ts'
import { records, requiredText } from './records.ts'

const { departmentCodeMaximum } = limits

export const departmentInput = z.strictObject({
  code: requiredText(
    'Department code is required',
    departmentCodeMaximum,
    `Code must be ${departmentCodeMaximum} characters or less`,
  ),
  name: requiredText('Department name is required'),
  description: optionalText,
  isActive: z.boolean().default(true),
})

export type DepartmentInput = z.input<typeof departmentInput>

/** The list is `contract.organisation.departments`. */
const { list: _, ...writes } = records('departments', 'department', department, departmentInput)
export const departments = writes
