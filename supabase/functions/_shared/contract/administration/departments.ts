import { z } from 'zod'
import { optionalText, requiredText } from '../fields.ts'
import { department } from '../organization.ts'
import { records } from './records.ts'

const codeMaximum = 20

export const departmentInput = z.strictObject({
  code: requiredText('department.code_required', codeMaximum, {
    code: 'field.code_too_long',
    params: { count: codeMaximum },
  }),
  name: requiredText('department.name_required'),
  description: optionalText,
  isActive: z.boolean().default(true),
})

export type DepartmentInput = z.input<typeof departmentInput>

/** The list is `contract.organization.departments`. */
const { list: _, ...writes } = records('departments', 'department', department, departmentInput)
export const departments = writes
