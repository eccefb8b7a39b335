import { z } from 'zod'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { id, requiredText } from '../fields.ts'
import { optionalId, records } from './records.ts'

export const roleCodeMaximum = 50
const roleNameMaximum = 100
const hierarchyLevelMaximum = 6

/** `hierarchyLevel`: from 0 (Application Admin) to 6 (Site Managers). `departmentId`: null for a global role. */
export const role = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  hierarchyLevel: z.int().min(0).max(hierarchyLevelMaximum),
  departmentId: id.nullable(),
  requiresDailyReport: z.boolean(),
  isMonitored: z.boolean(),
  canViewSubordinateReports: z.boolean(),
  isActive: z.boolean(),
})

export const roleInput = z.strictObject({
  code: requiredText('role.code_required', roleCodeMaximum),
  name: requiredText('role.name_required', roleNameMaximum),
  hierarchyLevel: z
    .int({ error: whenMissing('role.level_required') })
    .min(0, message({ code: 'role.level_too_low', params: { value: 0 } }))
    .max(hierarchyLevelMaximum, message({ code: 'role.level_too_high', params: { value: hierarchyLevelMaximum } })),
  departmentId: optionalId,
  requiresDailyReport: z.boolean().default(false),
  isMonitored: z.boolean().default(false),
  canViewSubordinateReports: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

export type Role = z.infer<typeof role>
export type RoleInput = z.input<typeof roleInput>

export const roles = records('roles', 'role', role, roleInput)
