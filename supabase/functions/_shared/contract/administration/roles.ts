import { z } from 'zod'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'
import { optionalId, records, requiredText } from './records.ts'

/** `hierarchyLevel`: 0 Application Admin to 6 Site Managers. `departmentId` null: a global role. */
export const role = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  hierarchyLevel: z.int().min(0).max(limits.hierarchyLevelMaximum),
  departmentId: id.nullable(),
  requiresDailyReport: z.boolean(),
  isMonitored: z.boolean(),
  canViewSubordinateReports: z.boolean(),
  isActive: z.boolean(),
})

export const roleInput = z.strictObject({
  code: requiredText('Role code is required', limits.roleCodeMaximum),
  name: requiredText('Role name is required', limits.roleNameMaximum),
  hierarchyLevel: z
    .int('Hierarchy level is required')
    .min(0, 'Hierarchy level must be at least 0')
    .max(limits.hierarchyLevelMaximum, `Hierarchy level must be at most ${limits.hierarchyLevelMaximum}`),
  departmentId: optionalId,
  requiresDailyReport: z.boolean().default(false),
  isMonitored: z.boolean().default(false),
  canViewSubordinateReports: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

export type Role = z.infer<typeof role>
export type RoleInput = z.input<typeof roleInput>

export const roles = records('roles', 'role', role, roleInput)
