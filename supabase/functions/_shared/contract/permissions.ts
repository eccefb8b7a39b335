import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, uuid } from './fields.ts'

export const accessLevels = ['none', 'read', 'write', 'full'] as const

export const dailyActivities = 'DAILY_ACTIVITIES'
export const tabs = ['dashboard', 'submit-report', 'reports', 'action-plans', 'compliance', 'calendar'] as const

export const application = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
})

/** The signed-in person's access to one active application, with the effective level on each of its tabs. */
export const userPermission = z.strictObject({
  userId: uuid,
  applicationId: id,
  applicationCode: z.string(),
  hasAccess: z.boolean(),
  tabs: z.array(z.strictObject({ tabId: id, code: z.string(), accessLevel: z.enum(accessLevels) })),
})

export type AccessLevel = (typeof accessLevels)[number]
export type Tab = (typeof tabs)[number]
export type Application = z.infer<typeof application>
export type UserPermission = z.infer<typeof userPermission>

export const permissions = {
  applications: endpoint('GET /api/applications', {
    summary: 'All applications; the portal shows inactive ones as coming soon',
    access: 'person',
    answer: z.array(application),
  }),
  mine: endpoint('GET /api/user-permissions', {
    summary: "The signed-in person's application and tab permissions",
    access: 'person',
    answer: z.array(userPermission),
  }),
}
