import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pathId, uuid } from '../fields.ts'
import { accessLevels, application } from '../permissions.ts'

const applicationTab = z.strictObject({ id, applicationId: id, code: z.string(), name: z.string() })

/** Without a record, the person has full access to the tab. */
export const tabPermission = z.strictObject({
  userId: uuid,
  applicationId: id,
  tabId: id,
  hasAccess: z.boolean(),
  accessLevel: z.enum(accessLevels),
})

/** Without a record, the person has no access to the application; administrators have access to every active one. */
export const applicationAccess = z.strictObject({ userId: uuid, applicationId: id, hasAccess: z.boolean() })

export type TabPermission = z.infer<typeof tabPermission>
export type ApplicationAccess = z.infer<typeof applicationAccess>

const ofPerson = z.strictObject({ userId: uuid.optional() })

export const tabPermissions = {
  applications: endpoint('GET /api/admin/applications', {
    summary: 'All applications',
    access: 'person',
    answer: z.array(application),
  }),
  tabs: endpoint('GET /api/admin/application-tabs/{applicationId}', {
    summary: 'The tabs of an application',
    access: 'person',
    params: z.strictObject({ applicationId: pathId }),
    answer: z.array(applicationTab),
  }),
  list: endpoint('GET /api/admin/user-tab-permissions', {
    summary: 'Tab permissions of everyone or of one person; anyone but an administrator gets only their own',
    access: 'person',
    query: ofPerson,
    answer: z.array(tabPermission),
  }),
  set: endpoint('POST /api/admin/user-tab-permissions', {
    summary: "Set a person's level on a tab",
    access: 'person',
    body: tabPermission,
    answer: tabPermission,
  }),
  access: endpoint('GET /api/admin/application-access', {
    summary: 'Application access of everyone or of one person; anyone but an administrator gets only their own',
    access: 'person',
    query: ofPerson,
    answer: z.array(applicationAccess),
  }),
  setAccess: endpoint('PUT /api/admin/application-access', {
    summary: 'Grant or revoke access to an application for a person',
    access: 'person',
    body: applicationAccess,
    answer: applicationAccess,
  }),
}
